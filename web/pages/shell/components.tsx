import { Actions } from "#web/ui/gallery/actions.tsx";
import { Cards } from "#web/ui/gallery/cards.tsx";
import { Data } from "#web/ui/gallery/data.tsx";
import { Feedback } from "#web/ui/gallery/feedback.tsx";
import { Fields } from "#web/ui/gallery/fields.tsx";
import { Foundations } from "#web/ui/gallery/foundations.tsx";
import { Overlays } from "#web/ui/gallery/overlays.tsx";
import { Shell } from "#web/ui/gallery/shell.tsx";
import { Page } from "#web/ui/layout.tsx";

export const meta = () => [{ title: "Parts · Magpie" }, { name: "robots", content: "noindex" }];

/** Every part of the screens in every state; only while developing. */
export default function ComponentsPage() {
  return (
    <Page>
      <h1>Parts</h1>
      <Foundations />
      <Actions />
      <Fields />
      <Cards />
      <Data />
      <Feedback />
      <Overlays />
      <Shell />
    </Page>
  );
}
