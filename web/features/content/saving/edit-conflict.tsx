import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

const words = organiseCopy.live;

/** Somebody changed what is being edited: what was typed is kept until it is decided which of the two counts. */
export function EditConflict({ onLoad, onKeep }: { onLoad: () => void; onKeep: () => void }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      live
      actions={
        <>
          <Button size="sm" onClick={onLoad}>
            {t(words.load)}
          </Button>
          <Button size="sm" variant="primary" onClick={onKeep}>
            {t(words.keep)}
          </Button>
        </>
      }
    >
      {t(words.conflict)}
    </Banner>
  );
}
