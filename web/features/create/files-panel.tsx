import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./builder.module.css";
import { takeFiles } from "./take-pictures.ts";

const words = commonCopy.create;
const mostAtOnce = 30;

/** Pictures from the device: dropped, chosen or pasted. */
export function FilesPanel({ small }: { small: boolean }) {
  const t = useText();
  const size = `${limits.imageUploadMaxBytes / 1024 / 1024} MB`;
  return (
    <div className={small ? styles.compact : undefined}>
      <FileDrop
        label={t(small ? words.addMore : words.dropMany)}
        hint={small ? undefined : t(words.imageHelp, { size })}
        accept="image/*"
        limit={mostAtOnce}
        onFiles={(files, refused) => {
          takeFiles(files);
          for (const file of refused) toast({ text: `${file.name}: ${t(words.fileKind)}`, tone: "error" });
        }}
      />
    </div>
  );
}
