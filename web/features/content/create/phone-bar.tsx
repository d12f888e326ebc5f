import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon, CloseIcon } from "#web/ui/icons.tsx";
import styles from "./save-window.module.css";

type PhoneBarProps = {
  title: string;
  onBack?: (() => void) | undefined;
  onCancel: () => void;
  picture?: string | undefined;
};

/** Above each step of saving on a phone: back, or cancel where there is no step before. saving §2 */
export function PhoneBar({ title, onBack, onCancel, picture }: PhoneBarProps) {
  const t = useText();
  return (
    <header className={styles.phoneBar}>
      <IconButton
        label={t(onBack ? commonCopy.navigation.back : commonCopy.actions.cancel)}
        icon={onBack ? <ArrowLeftIcon /> : <CloseIcon />}
        onClick={onBack ?? onCancel}
      />
      <h1 className={styles.phoneTitle}>{title}</h1>
      {picture ? (
        <img src={picture} alt="" width={40} height={40} className={styles.phoneThumb} referrerPolicy="no-referrer" />
      ) : null}
    </header>
  );
}
