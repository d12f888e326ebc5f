import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { DraftForm } from "./draft-form.ts";
import { splitPath } from "./draft-parts.ts";
import { usePartName } from "./draft-tree.tsx";
import { fieldNames } from "./draft-words.ts";

const { conflict: copy } = draftsCopy;
const shownAtOnce = 5;

/** How many fields two people changed, and the way to them. */
export function ConflictBanner({ form }: { form: DraftForm }) {
  const t = useText();
  const partName = usePartName(form);
  const paths = [...new Set(form.conflicts.map(({ path }) => path))];
  if (paths.length === 0) return null;
  const nameOf = (path: string) => {
    const { kind, field } = splitPath(path);
    const name = field === null ? undefined : fieldNames[kind][field];
    return name === undefined ? partName(path) : `${partName(path)}: ${t(name)}`;
  };
  return (
    <Banner
      tone="warning"
      live
      title={t(copy.title, { count: paths.length })}
      actions={paths.slice(0, shownAtOnce).map((path) => (
        <Button key={path} size="sm" onClick={() => form.onOpen(path)}>
          {nameOf(path)}
        </Button>
      ))}
    >
      <p>{t(copy.text)}</p>
    </Banner>
  );
}
