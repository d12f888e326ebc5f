import { useQuery } from "@tanstack/react-query";
import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import { truncateCampaignName } from "#rules/business/campaign-name.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/business/promote/pin-tile.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon, PlusIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { addAds, removePart } from "./draft-actions.ts";
import { DraftField, TextLine, valueAt } from "./draft-field.tsx";
import type { DraftForm } from "./draft-form.ts";
import { campaignPath, type GroupInTree, type PartInTree } from "./draft-parts.ts";
import styles from "./drafts.module.css";
import { shownPinQuery } from "./drafts-queries.ts";
import { FormSection } from "./form-section.tsx";
import { openPins } from "./open-pins.ts";

const { form: copy } = automatedCopy;
const undoMs = 8_000;
const namePath = `${campaignPath}/name`;

/** The pins of an automated campaign. A new one is named after the first of them. */
export function AutomatedPins({ form, group }: { form: DraftForm; group: GroupInTree }) {
  const t = useText();
  const { keeper, draft } = form;
  const name = valueAt<string>({ form, part: campaignPath, field: "name" });
  const add = () => openPins({ advertiserId: form.account.id, isOne: false, onChoose: choose });
  const choose = (pins: readonly WirePromotablePin[]) => {
    const [first] = pins;
    if (first === undefined) return;
    addAds(keeper, group.id, pins, t(draftsCopy.untitledAd));
    if (name === "") keeper.change(namePath, truncateCampaignName(nameOf(first) ?? t(draftsCopy.untitled)));
  };
  const remove = (ad: PartInTree<"ads">) => {
    const undo = removePart(keeper, form.body, ad.path);
    const isNamedAfter = draft.of_campaign_id === null && name === ad.said.name;
    if (isNamedAfter) keeper.change(namePath, group.ads.find(({ id }) => id !== ad.id)?.said.name ?? "");
    const back = () => {
      undo();
      if (isNamedAfter) keeper.change(namePath, name);
    };
    toast({
      key: `draft-${ad.path}`,
      text: t(draftsCopy.tree.removed, { name: ad.said.name }),
      durationMs: undoMs,
      action: { label: t(reportsCopy.campaigns.undo), onClick: back },
    });
  };
  return (
    <FormSection
      form={form}
      title={t(copy.pins)}
      isFirst
      aside={
        <Button size="sm" icon={<PlusIcon size={18} />} onClick={add}>
          {t(draftsCopy.part.choosePins)}
        </Button>
      }
    >
      <p className={styles.quiet}>{t(copy.pinsHint)}</p>
      {group.ads.length === 0 ? null : (
        <ul className={styles.pinLines}>
          {group.ads.map((ad) => (
            <li key={ad.id}>
              <PinLine form={form} ad={ad} onRemove={() => remove(ad)} />
            </li>
          ))}
        </ul>
      )}
      {form.errorOf(group.path) === undefined ? null : <p className={styles.error}>{form.errorOf(group.path)}</p>}
    </FormSection>
  );
}

/** A pin; where its ad leads is asked for only if that can't be advertised. */
function PinLine({ form, ad, onRemove }: { form: DraftForm; ad: PartInTree<"ads">; onRemove: () => void }) {
  const t = useText();
  const { data: pin, isError } = useQuery({ ...shownPinQuery(ad.said.pin_id), enabled: ad.said.pin_id !== "" });
  const name = ad.said.name || t(draftsCopy.untitledAd);
  const error = form.errorOf(`${ad.path}/pin_id`);
  return (
    <>
      <DraftField form={form} part={ad.path} field="pin_id">
        <div className={styles.pinLine}>
          <span className={styles.thumb} style={pin && { backgroundColor: pin.dominant_color }}>
            {pin ? <img src={pin.images["236x"].url} alt="" width={48} height={48} loading="lazy" /> : null}
          </span>
          <span className={styles.adName} dir="auto">
            {name}
          </span>
          <IconButton size="sm" label={t(copy.remove, { name })} icon={<CloseIcon />} onClick={onRemove} />
        </div>
        {isError ? <p className={styles.quiet}>{t(draftsCopy.part.pinGone)}</p> : null}
        {error === undefined ? null : <p className={styles.error}>{error}</p>}
      </DraftField>
      {form.errorOf(`${ad.path}/destination_url`) === undefined ? null : (
        <TextLine
          form={form}
          part={ad.path}
          field="destination_url"
          label={t(promoteCopy.form.destination)}
          hint={pin?.link ? t(draftsCopy.field.destinationHint, { link: pin.link }) : undefined}
          inputMode="url"
          spellCheck={false}
          maxLength={2048}
        />
      )}
    </>
  );
}
