import type { Draft } from "./draft.ts";

type DraftPictureProps = {
  draft: Pick<Draft, "kind" | "state" | "preview" | "media" | "alt" | "name">;
  className?: string | undefined;
  /** Shown beside its name: it says nothing of its own. */
  decorative?: boolean;
  side?: number;
};

/** What a draft shows: its picture, or its video as long as the server has made no still of it. */
export function DraftPicture({ draft, className, decorative = false, side }: DraftPictureProps) {
  const { kind, state, preview, media, alt, name } = draft;
  const words = decorative ? "" : alt || name;
  const size = side === undefined ? {} : { width: side, height: side };
  const isFilm = kind === "video" && !(state === "ready" && media !== null && preview === media.preview);
  if (!isFilm) return <img src={preview} alt={words} className={className} {...size} />;
  if (preview === "") return <span className={className} style={{ display: "block", ...size }} />;
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
