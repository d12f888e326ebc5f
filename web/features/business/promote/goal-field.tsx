import { webConversionCountries } from "#spec/constants/business.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { FormPart } from "./form-part.ts";
import styles from "./promote.module.css";

/** Over the page, not within the form: they have forms of their own. */
const openDataTerms = dialogOpener(async () => (await import("./data-terms-dialog.tsx")).DataTermsDialog);
const openTag = dialogOpener(async () => (await import("./tag-dialog.tsx")).TagDialog);

const { form: copy, tag: words } = promoteCopy;

/** What the ad is for. Conversions need a tag, and in some countries the terms for data of people before it. ads §4 */
export function GoalField({ promotion, errorOf }: FormPart) {
  const t = useText();
  const { fields, change, subject, proposal, advertiserId } = promotion;
  const isOffered = (webConversionCountries as readonly string[]).includes(proposal.country);
  const { tag } = fields;

  /** Without a tag it is not for conversions. */
  const leave = () => {
    if (tag === null) change({ ad_type: "consideration" });
  };
  const chooseTag = () =>
    openTag({
      advertiserId,
      chosen: tag,
      onLeave: leave,
      onChoose: (chosen) => change({ ad_type: "web_conversion", tag: chosen }),
    });
  const askForTag = () => {
    if (subject.data_terms === null) return chooseTag();
    openDataTerms({ advertiserId, version: subject.data_terms, onLeave: leave, onAgree: chooseTag });
  };
  return (
    <>
      <RadioGroup
        label={t(copy.goal)}
        name="ad_type"
        error={errorOf("ad_type")}
        value={fields.ad_type}
        options={[
          { value: "consideration", label: t(copy.visits), hint: t(copy.visitsHint) },
          {
            value: "web_conversion",
            label: t(copy.conversions),
            hint: t(isOffered ? copy.conversionsHint : copy.notOffered),
            disabled: !isOffered,
          },
        ]}
        onChange={(chosen) => {
          change({ ad_type: chosen === "web_conversion" ? "web_conversion" : "consideration" });
          if (chosen === "web_conversion" && tag === null) askForTag();
        }}
      />
      {fields.ad_type === "web_conversion" && tag !== null ? (
        <p className={styles.chosenTag}>
          <span>{t(copy.counts, { event: t(eventWord(tag.event)), tag: tag.name })}</span>
          <Button size="sm" onClick={askForTag}>
            {t(copy.changeTag)}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function eventWord(event: string): string {
  return event in words.events ? words.events[event as keyof typeof words.events] : event;
}
