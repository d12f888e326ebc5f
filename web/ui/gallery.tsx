import { Actions } from "./gallery/actions.tsx";
import { Cards } from "./gallery/cards.tsx";
import { Feedback } from "./gallery/feedback.tsx";
import { Fields } from "./gallery/fields.tsx";
import { Foundations } from "./gallery/foundations.tsx";
import { Overlays } from "./gallery/overlays.tsx";
import { Shell } from "./gallery/shell.tsx";
import { Page } from "./layout.tsx";

/** Every component in every state, on one page, for whoever builds with them. */
export function UiGallery() {
  return (
    <Page gap={0}>
      <h1 style={{ paddingBlockEnd: "var(--space-8)" }}>The pieces Magpie is made of</h1>
      <Foundations />
      <Actions />
      <Fields />
      <Cards />
      <Overlays />
      <Feedback />
      <Shell />
    </Page>
  );
}
