import { useEffect, useState } from "react";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks to connect Instagram. It can be put away after two seconds; a click outside does not do it. saving §2, §4 */
export function InstagramUpsell({ onConnect, onClose }: { onConnect: () => void; onClose: () => void }) {
  const t = useText();
  const [dismissible, setDismissible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDismissible(true), savingConstants.instagramDismissDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const words = savingCopy.instagram;
  return (
    <Dialog
      open
      width="sm"
      title={t(words.title)}
      dismissible={false}
      onClose={onClose}
      footer={
        <>
          {dismissible ? <Button onClick={onClose}>{t(words.dismiss)}</Button> : null}
          <Button variant="primary" to="/settings/claim/" onClick={onConnect}>
            {t(words.connect)}
          </Button>
        </>
      }
    >
      <p>{t(words.text)}</p>
    </Dialog>
  );
}
