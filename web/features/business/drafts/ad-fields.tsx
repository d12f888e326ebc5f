import { useQuery } from "@tanstack/react-query";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { PinCard } from "#web/features/content/pins/pin-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DraftField, TextLine, valueAt } from "./draft-field.tsx";
import { type DraftForm, elementId } from "./draft-form.ts";
import styles from "./drafts.module.css";
import { shownPinQuery } from "./drafts-queries.ts";
import { FormSection } from "./form-section.tsx";
import { openPins } from "./open-pins.ts";
import { PartActions } from "./part-actions.tsx";
import { StatusSwitch } from "./status-switch.tsx";

const { field: copy, part: words } = draftsCopy;

/** An ad: its pin, where it leads, and how people will see it. */
export function AdFields({ form, part }: { form: DraftForm; part: string }) {
  const t = useText();
  const pinId = valueAt<string>({ form, part, field: "pin_id" });
  const { data: pin } = useQuery({ ...shownPinQuery(pinId), enabled: pinId !== "" });
  return (
    <FormSection form={form} title={t(words.ad)} isFirst aside={<PartActions form={form} part={part} />}>
      <div className={styles.adForm}>
        <div className={styles.section}>
          <TextLine form={form} part={part} field="name" label={t(copy.adName)} maxLength={255} />
          <TextLine
            form={form}
            part={part}
            field="destination_url"
            label={t(promoteCopy.form.destination)}
            hint={pin?.link ? t(copy.destinationHint, { link: pin.link }) : pin ? t(copy.destinationNone) : undefined}
            inputMode="url"
            spellCheck={false}
            maxLength={2048}
          />
          <StatusSwitch form={form} part={part} />
        </div>
        <SeenPin form={form} part={part} pinId={pinId} />
      </div>
    </FormSection>
  );
}

/** The pin as it will stand in the feed. It is drawn only: nothing of it can be pressed, and nobody counts it. */
function SeenPin({ form, part, pinId }: { form: DraftForm; part: string; pinId: string }) {
  const t = useText();
  const { data: pin, isError } = useQuery({ ...shownPinQuery(pinId), enabled: pinId !== "" });
  const path = `${part}/pin_id`;
  const choose = () =>
    openPins({
      advertiserId: form.account.id,
      isOne: true,
      onChoose: ([chosen]) => chosen && form.keeper.change(path, chosen.id),
    });
  const { promotedBy, adPrefix } = savingCopy.labels;
  const label = { prefix: adPrefix, sentence: promotedBy, values: { name: form.account.name } };
  const error = form.errorOf(path);
  return (
    <DraftField form={form} part={part} field="pin_id">
      <figure className={styles.seen}>
        <figcaption className={styles.label}>{t(words.seen)}</figcaption>
        {pin ? (
          <div className={styles.card} inert>
            <PinCard pin={{ ...pin, is_promoted: true, sponsorship_label: label }} isCounted={false} />
          </div>
        ) : isError || pinId === "" ? (
          <p className={styles.quiet}>{t(words.pinGone)}</p>
        ) : (
          <Skeleton shape="block" height="16rem" />
        )}
      </figure>
      <Button size="sm" id={elementId(path)} onClick={choose}>
        {t(words.changePin)}
      </Button>
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
    </DraftField>
  );
}
