import { type ClipboardEvent, useDeferredValue, useMemo, useState } from "react";
import type { WireAdGroup } from "#contract/business/ad-groups.ts";
import { createKeywords } from "#contract/business/keywords.ts";
import { readKeywordLines } from "#rules/business/keyword-lines.ts";
import {
  type KeywordList,
  keywordLimits,
  type MatchType,
  negativeMatches,
  positiveMatches,
} from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useUndo } from "#web/features/business/changes/use-undo.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { campaignsOf } from "./keyword-filters.tsx";
import type { KeywordView } from "./keyword-view.ts";
import styles from "./keywords.module.css";
import { LinesTold, type RefusedLine } from "./lines-told.tsx";

const { add: copy, list: words, problems, match: matchWords, done } = keywordsCopy;

type AddKeywordsProps = {
  account: SetUpAccount;
  list: KeywordList;
  groups: readonly WireAdGroup[];
  view: KeywordView;
  onClose: () => void;
};

/** Takes keywords as they are pasted, looks through them while they are typed, and adds all that can be. */
export function AddKeywords({ account, list, groups, view, onClose }: AddKeywordsProps) {
  const t = useText();
  const form = useLines(account, list, initialParent(list, groups, view), onClose);
  const { read, count, errors } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(list === "ad_group_positive" ? words.add : words.addNegative)}
      width="lg"
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!form.isSending}
      footer={
        <div className={styles.acts}>
          <Button variant="primary" loading={form.isSending} onClick={form.submit}>
            {count === 0 ? t(list === "ad_group_positive" ? words.add : words.addNegative) : t(copy.submit, { count })}
          </Button>
          <Button onClick={onClose} disabled={form.isSending}>
            {t(commonCopy.actions.cancel)}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <div className={styles.two}>
          <Select
            label={t(list === "campaign_negative" ? reportsCopy.campaigns.campaign : reportsCopy.adGroups.adGroup)}
            value={form.parent}
            error={errors.parent}
            onChange={({ target }) => form.setParent(target.value)}
            options={[{ value: "", label: t(copy.choose) }, ...parentsOf(list, groups)]}
          />
          <Select
            label={t(copy.match)}
            value={form.match}
            onChange={({ target }) => form.setMatch(target.value as MatchType)}
            options={matchesOf(list).map((value) => ({ value, label: t(matchWords[value]) }))}
          />
        </div>
        <TextArea
          className={styles.lines}
          label={t(copy.lines)}
          hint={form.match === "BROAD" ? `${t(copy.help)} ${t(copy.broad)}` : t(copy.help)}
          error={errors.lines}
          value={form.text}
          rows={10}
          spellCheck={false}
          data-autofocus=""
          onChange={({ target }) => form.setText(target.value)}
          onPaste={(event) => pasteMany(event, form.setText)}
        />
        <LinesTold read={read} refused={form.refused} />
        <Failure>{form.failure}</Failure>
      </div>
    </Dialog>
  );
}

/** Browsers take minutes to paste tens of thousands of lines: those are put in their place at once. */
function pasteMany(event: ClipboardEvent<HTMLTextAreaElement>, put: (text: string) => void) {
  const pasted = event.clipboardData.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  if (pasted.length < keywordLimits.longPasteChars) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  put(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}

function matchesOf(list: KeywordList): readonly MatchType[] {
  return list === "ad_group_positive" ? positiveMatches : negativeMatches.toReversed();
}

function parentsOf(list: KeywordList, groups: readonly WireAdGroup[]) {
  const open = groups.filter(({ status }) => status !== "ARCHIVED" && status !== "DELETED_DRAFT");
  return list === "campaign_negative"
    ? campaignsOf(open).map(({ id, name }) => ({ value: id, label: name }))
    : open.map(({ id, name, campaign_name: campaign }) => ({ value: id, label: `${name} · ${campaign}` }));
}

/** Where keywords go that are added on a page: what it shows, or the only one there is. */
function initialParent(list: KeywordList, groups: readonly WireAdGroup[], view: KeywordView): string {
  const all = parentsOf(list, groups).map(({ value }) => value);
  const wanted = list === "campaign_negative" ? view.campaignId : view.adGroupId;
  if (wanted !== null && all.includes(wanted)) return wanted;
  return all.length === 1 ? (all[0] ?? "") : "";
}

/** What is typed, what it comes to, and sending it. */
function useLines(account: SetUpAccount, list: KeywordList, initial: string, onClose: () => void) {
  const t = useText();
  const sayUndo = useUndo(account.id, "keywords");
  const [parent, setParent] = useState(initial);
  const [match, setMatch] = useState<MatchType>(matchesOf(list)[0] ?? "BROAD");
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const looked = useDeferredValue(text);
  const read = useMemo(() => readKeywordLines(looked, match), [looked, match]);
  const create = useCall(createKeywords);
  const count = read.keywords.length;
  const tooMany = count > keywordLimits.perParent;
  const errors = {
    parent: isAsked && parent === "" ? t(copy.chooseFirst) : undefined,
    lines: tooMany ? t(problems.too_many_keywords) : isAsked && count === 0 ? t(copy.nothing) : undefined,
  };
  async function submit() {
    setAsked(true);
    const now = readKeywordLines(text, match);
    if (parent === "" || now.keywords.length === 0 || now.keywords.length > keywordLimits.perParent) return;
    const place = list === "campaign_negative" ? { campaign_id: parent } : { ad_group_id: parent };
    const keywords = now.keywords.map(({ match_type, value }) => ({ match_type, value }));
    const told = await create.mutateAsync({ advertiser_id: account.id, ...place, keywords }).catch(() => null);
    if (told === null) return;
    const known = told.refused.filter((one) => one.is_known).length;
    const wrong = told.refused.flatMap(({ index, is_known, message }) => {
      const one = now.keywords[index];
      return is_known || one === undefined ? [] : [{ line: one.line, text: one.value, message }];
    });
    const said = [t(done.added, { count: told.added }), ...(known > 0 ? [t(copy.known, { count: known })] : [])];
    sayUndo(said.join(" · "), told.batch_id);
    const isWhole = wrong.length === 0 && now.problems.length === 0 && !now.isCut;
    if (isWhole) return onClose();
    // What wasn't taken stays, to be mended.
    const lines = text.split("\n");
    const left = [...now.problems, ...wrong].map(({ line }) => line).toSorted((one, other) => one - other);
    setText([...left.map((line) => lines[line - 1] ?? ""), ...lines.slice(keywordLimits.pastedMax)].join("\n"));
    setRefused(wrong.map((one) => ({ ...one, line: left.indexOf(one.line) + 1 })));
    setAsked(false);
  }
  return {
    ...{ parent, setParent, match, setMatch, text, read, count, errors, refused },
    setText: (typed: string) => {
      setText(typed);
      setRefused([]);
    },
    submit: () => void submit(),
    isSending: create.isPending,
    failure: create.error === null ? null : t(refusalSentence(create.error)),
  };
}
