import { limits } from "#spec/constants/limits.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { useText } from "#web/app/text.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { acceptedFiles, maxFilesAtOnce } from "./accepted-files.ts";
import styles from "./builder.module.css";

/** Pictures and videos from the device: dropped, chosen or pasted. */
export function FilesPanel({ small }: { small: boolean }) {
  const t = useText();
  const sizes = {
    imageSize: `${limits.imageUploadMaxBytes / 1024 / 1024} MB`,
    videoSize: `${limits.videoUploadMaxBytes / 1024 / 1024} MB`,
  };
  return (
    <div className={small ? styles.compact : undefined}>
      <FileDrop
        label={t(small ? mediaCopy.create.addMore : mediaCopy.create.dropMedia)}
        touchLabel={small ? undefined : t(mediaCopy.create.chooseMedia)}
        hint={small ? undefined : t(mediaCopy.create.mediaHelp, sizes)}
        accept={acceptedFiles}
        limit={maxFilesAtOnce}
        onFiles={(accepted, refused) =>
          void import("./bring-files.ts").then(({ bringFiles }) => bringFiles(accepted, refused))
        }
      />
    </div>
  );
}
