import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { ImageIcon } from "#web/ui/more-icons.tsx";
import type { Draft } from "./draft.ts";
import styles from "./draft-picture.module.css";

type DraftPictureProps = {
  draft: Pick<Draft, "kind" | "state" | "preview" | "media" | "alt" | "name">;
  className?: string | undefined;
  /** Decorative, because the name is beside it. */
  decorative?: boolean;
  side?: number;
};

/** A draft's preview: its picture, or its video until the server has made a still; an empty frame for anything else. */
export function DraftPicture({ draft, className, decorative = false, side }: DraftPictureProps) {
  const { kind, state, preview, media, alt, name } = draft;
  const [broken, setBroken] = useState<string | null>(null);
  const words = decorative ? "" : alt || name;
  const size = side === undefined ? {} : { width: side, height: side };
  const isVideo = kind === "video" && !(state === "ready" && media !== null && preview === media.preview);
  if (preview === "" || broken === preview)
    return (
      <span className={classNames(className, styles.missing)}>
        <ImageIcon size={side === undefined ? 40 : 24} />
      </span>
    );
  if (!isVideo)
    return <img src={preview} alt={words} className={className} onError={() => setBroken(preview)} {...size} />;
  // The player's own frame stands for it; a form it cannot read shows its ground.
  return (
    <video
      src={preview}
      className={className}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden={decorative || undefined}
      aria-label={decorative ? undefined : words}
      {...size}
    />
  );
}
