import { readMoney } from "#rules/business/typed-money.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { type DraftForm, isBegun } from "./draft-form.ts";
import { campaignPath, type GroupInTree, saidIn } from "./draft-parts.ts";
import styles from "./drafts.module.css";
import { FormSection } from "./form-section.tsx";
import { takeOver } from "./take-over.ts";

const { chosen: copy } = automatedCopy;
const { field } = draftsCopy;

/** One thing that is chosen for people: what it is called and is, why, and where it is chosen by hand. */
type Choice = { name: string; value: string; why: string; path: string };

/** Everything in an automated campaign that its people don't choose, each with its reason and the way to choose it. */
export function AutomatedChoices({ form, group }: { form: DraftForm; group: GroupInTree }) {
  const t = useText();
  const choices = useChoices(form, group);
  const isLive = form.draft.of_campaign_id !== null;
  return (
    <FormSection form={form} title={t(copy.title)}>
      <p className={styles.quiet}>{t(isLive ? copy.introLive : copy.intro)}</p>
      <ul className={styles.choiceList}>
        {choices.map(({ name, value, why, path }) => (
          <li key={path} className={styles.madeChoice} data-field={path}>
            <div className={styles.choiceWords}>
              <p className={styles.quiet}>{t(name)}</p>
              <p className={styles.choiceValue} dir="auto" suppressHydrationWarning>
                {value}
              </p>
              <p className={styles.quiet}>{t(why)}</p>
              <Wrong form={form} path={path} />
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t(copy.takeOf, { name: t(name) })}
              onClick={() => takeOver(form, t, path)}
            >
              {t(copy.take)}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** What is wrong with it; where a link is wrong, its pin says so. */
function Wrong({ form, path }: { form: DraftForm; path: string }) {
  const error = path.startsWith("ads/") ? undefined : form.errorOf(path);
  return error === undefined ? null : <p className={styles.error}>{error}</p>;
}

function useChoices(form: DraftForm, group: GroupInTree): Choice[] {
  const t = useText();
  const { account, terms, body } = form;
  const formats = useFormats(account.currency, account.time_zone);
  const { name, max_click: typed } = saidIn("campaign", body.campaign);
  const read = readMoney(typed, account.currency);
  const most = formats.money("micro" in read ? read.micro : terms.usual_click_micro);
  const of = (leaf: string) => `${group.path}/${leaf}`;
  const [ad] = group.ads;
  return [
    {
      ...{ name: copy.price, why: copy.priceWhy, path: `${campaignPath}/max_click` },
      value: t(copy.priceValue, { amount: most }),
    },
    { name: field.paidBy, value: t(field.clicks), why: copy.paidWhy, path: of("billable_event") },
    { name: copy.pace, value: t(copy.paceValue), why: copy.paceWhy, path: `${campaignPath}/budget_kind` },
    { name: copy.interests, value: t(copy.interestsValue), why: copy.interestsWhy, path: of("interests") },
    { name: copy.places, value: t(copy.placesValue), why: copy.placesWhy, path: of("apps") },
    { name: copy.groups, value: t(copy.groupsValue), why: copy.groupsWhy, path: of("name") },
    ...(ad === undefined
      ? []
      : [{ name: copy.links, value: t(copy.linksValue), why: copy.linksWhy, path: `${ad.path}/destination_url` }]),
    ...(isBegun(form, campaignPath)
      ? []
      : [
          {
            ...{ name: promoteCopy.form.name, why: copy.nameWhy, path: `${campaignPath}/name` },
            value: name || t(copy.nameValue),
          },
          {
            ...{ name: field.startDay, why: copy.startWhy, path: `${campaignPath}/start_day` },
            value: t(copy.startValue),
          },
        ]),
  ];
}
