import { packsCopy } from "#spec/copy/social/packs.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";

const PackEditor = later(async () => (await import("#web/features/social/packs/pack-editor.tsx")).PackEditor);

const page = definePage({
  audience: "viewer",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(packsCopy.edit.new), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, PackEditor.load);
export const meta = pageMeta;

export default function NewPackPage() {
  const t = useText();
  return (
    <Page width="narrow">
      <h1>{t(packsCopy.edit.new)}</h1>
      <p>{t(packsCopy.edit.intro)}</p>
      <PackEditor pack={null} />
    </Page>
  );
}
