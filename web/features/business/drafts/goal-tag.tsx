import { useQuery } from "@tanstack/react-query";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { tagsQuery } from "#web/features/business/promote/promote-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { DraftField, valueAt } from "./draft-field.tsx";
import { type DraftForm, elementId } from "./draft-form.ts";
import { campaignPath } from "./draft-parts.ts";
import { useLeafWords } from "./draft-words.ts";
import styles from "./drafts.module.css";

const openDataTerms = dialogOpener(
  async () => (await import("#web/features/business/promote/data-terms-dialog.tsx")).DataTermsDialog,
);
const openTag = dialogOpener(async () => (await import("#web/features/business/promote/tag-dialog.tsx")).TagDialog);

const { form: copy, tag: tagCopy } = promoteCopy;

/** Which tag counts what a campaign is for; in some countries the terms for data of people come before it. */
export function GoalTag({ form }: { form: DraftForm }) {
  const t = useText();
  const { account, about, keeper } = form;
  const wordsOf = useLeafWords(form);
  useQuery(tagsQuery(account.id));
  const at = (field: string) => ({ form, part: campaignPath, field });
  const [tag, event] = [valueAt<string>(at("goal_tag")), valueAt<string>(at("goal_event"))];
  const path = `${campaignPath}/goal_tag`;
  const error = form.errorOf(path) ?? form.errorOf(`${campaignPath}/goal_event`);

  const choose = () =>
    openTag({
      advertiserId: account.id,
      chosen: tag === "" ? null : { id: tag, name: wordsOf("campaign", "goal_tag", tag), event },
      onLeave: () => {},
      onChoose: (chosen) => {
        keeper.change(path, chosen.id);
        keeper.change(`${campaignPath}/goal_event`, chosen.event);
      },
    });
  const onPress = () =>
    about.data_terms === null
      ? choose()
      : openDataTerms({ advertiserId: account.id, version: about.data_terms, onLeave: () => {}, onAgree: choose });

  return (
    <DraftField {...at("goal_tag")}>
      <p className={styles.chosenTag}>
        <span>
          {tag === ""
            ? t(copy.tagMissing)
            : t(copy.counts, {
                event: wordsOf("campaign", "goal_event", event),
                tag: wordsOf("campaign", "goal_tag", tag),
              })}
        </span>
        <Button size="sm" id={elementId(path)} onClick={onPress}>
          {t(tag === "" ? tagCopy.choose : copy.changeTag)}
        </Button>
      </p>
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
    </DraftField>
  );
}
