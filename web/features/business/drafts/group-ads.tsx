import { useQuery } from "@tanstack/react-query";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { addAds } from "./draft-actions.ts";
import type { DraftForm } from "./draft-form.ts";
import { type PartInTree, splitPath, treeOf } from "./draft-parts.ts";
import styles from "./drafts.module.css";
import { shownPinQuery } from "./drafts-queries.ts";
import { FormSection } from "./form-section.tsx";
import { openPins } from "./open-pins.ts";

const { part: words, tree: copy, untitledAd } = draftsCopy;

/** The ads of an ad group, and the way to more. */
export function GroupAds({ form, part }: { form: DraftForm; part: string }) {
  const t = useText();
  const { id } = splitPath(part);
  const ads = treeOf(form.body).find((group) => group.id === id)?.ads ?? [];
  const add = () =>
    openPins({
      advertiserId: form.account.id,
      isOne: false,
      onChoose: (pins) => void addAds(form.keeper, id, pins, t(untitledAd)),
    });
  return (
    <FormSection
      form={form}
      title={t(words.ads)}
      aside={
        <Button size="sm" icon={<PlusIcon size={18} />} onClick={add}>
          {t(copy.addAds)}
        </Button>
      }
    >
      {ads.length === 0 ? (
        <p className={styles.quiet}>{t(words.noAds)}</p>
      ) : (
        <ul className={styles.ads}>
          {ads.map((ad) => (
            <li key={ad.id}>
              <AdLine form={form} ad={ad} />
            </li>
          ))}
        </ul>
      )}
      {form.errorOf(part) === undefined ? null : <p className={styles.error}>{form.errorOf(part)}</p>}
    </FormSection>
  );
}

function AdLine({ form, ad }: { form: DraftForm; ad: PartInTree<"ads"> }) {
  const t = useText();
  const { data: pin } = useQuery({ ...shownPinQuery(ad.said.pin_id), enabled: ad.said.pin_id !== "" });
  return (
    <button type="button" className={styles.adLine} onClick={() => form.onOpen(ad.path)}>
      <span className={styles.thumb} style={pin && { backgroundColor: pin.dominant_color }}>
        {pin ? <img src={pin.images["236x"].url} alt="" width={48} height={48} loading="lazy" /> : null}
      </span>
      <span className={styles.adName}>{ad.said.name || t(untitledAd)}</span>
    </button>
  );
}
