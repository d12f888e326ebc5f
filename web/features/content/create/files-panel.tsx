import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { useText } from "#web/app/text.tsx";
import { isAccepted } from "#web/ui/dropped-files.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./builder.module.css";
import { takeFiles } from "./take-pictures.ts";

const words = commonCopy.create;
const maxBatch = 30;
const accept = "image/*,video/mp4,video/quicktime,video/webm,.m4v,.mov,.mp4,.webm";

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
        hint={small ? undefined : t(mediaCopy.create.mediaHelp, sizes)}
        accept={accept}
        limit={maxBatch}
        onFiles={(files, refused) => {
          takeFiles(files);
          const unfit = refused.filter((file) => !isAccepted(file, accept));
          for (const file of unfit) toast({ text: `${file.name}: ${t(words.fileKind)}`, tone: "error" });
          const left = refused.length - unfit.length;
          if (left > 0) toast({ text: t(mediaCopy.create.tooManyFiles, { most: maxBatch, count: left }) });
        }}
      />
    </div>
  );
}
