import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { mediaCopy } from "#spec/copy/media.ts";
import { useText } from "#web/app/text.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./builder.module.css";
import { takeFiles } from "./take-pictures.ts";

const words = commonCopy.create;
const mostAtOnce = 30;

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
        accept="image/*,video/mp4,video/quicktime,video/webm,.m4v,.mov,.mp4,.webm"
        limit={mostAtOnce}
        onFiles={(files, refused) => {
          takeFiles(files);
          for (const file of refused) toast({ text: `${file.name}: ${t(words.fileKind)}`, tone: "error" });
        }}
      />
    </div>
  );
}
