import { useId, useRef, useState } from "react";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { acceptedPictures } from "#web/ui/accepted-pictures.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./settings.module.css";
import { uploadPicture } from "./upload-picture.ts";

/** A picture chosen but not saved yet; id null takes the picture away, null leaves it as it is. */
export type ChosenPhoto = { id: string; url: string } | { id: null; url: null } | null;

type PhotoFieldProps = { viewer: WireViewer; photo: ChosenPhoto; onChange: (photo: ChosenPhoto) => void };

/** The viewer's picture, with a preview. */
export function PhotoField({ viewer, photo, onChange }: PhotoFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { settings, create, errors } = commonCopy;
  const shown = photo === null ? viewer.image_large_url : photo.url;

  const take = async (file: File | undefined) => {
    if (file === undefined || share !== null) return;
    setShare(0);
    setError(null);
    try {
      const { media_upload_id, images } = await uploadPicture(file, setShare);
      onChange({ id: media_upload_id, url: images["236x"].url });
    } catch (refused) {
      setError(refusalOf(refused)?.message ?? errors.serverTitle);
    }
    setShare(null);
  };

  return (
    <div className={styles.photo} role="group" aria-labelledby={`${id}-label`}>
      <VisuallyHidden id={`${id}-label`}>{t(settings.photo)}</VisuallyHidden>
      <Avatar
        name={viewer.full_name}
        src={shown}
        colorIndex={viewer.avatar_color_index}
        size={96}
        loading="eager"
        decorative
      />
      <Button onClick={() => input.current?.click()} loading={share !== null}>
        {t(settings.changePhoto)}
      </Button>
      {shown ? (
        <Button variant="quiet" onClick={() => onChange({ id: null, url: null })}>
          {t(settings.removePhoto)}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        onChange={(event) => {
          event.stopPropagation();
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {share === null ? null : (
        <div className={styles.progress}>
          <ProgressBar value={share} label={t(create.uploading, { percent: Math.round(share * 100) })} />
        </div>
      )}
      <Failure>{error && t(error)}</Failure>
    </div>
  );
}
