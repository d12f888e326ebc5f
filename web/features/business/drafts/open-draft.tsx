import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { DraftProblem, WireDraft } from "#contract/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Page } from "#web/ui/layout.tsx";
import { AdFields } from "./ad-fields.tsx";
import { AutomatedForm } from "./automated-form.tsx";
import { ByHandBanner } from "./by-hand-banner.tsx";
import { CampaignFields } from "./campaign-fields.tsx";
import { ConflictBanner } from "./conflict-banner.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import { ClosedDraft } from "./closed-draft.tsx";
import { type DraftForm, elementId } from "./draft-form.ts";
import { DraftHead } from "./draft-head.tsx";
import { openConflicts } from "./draft-keeper.ts";
import { campaignPath, partOf, splitPath, standsAt } from "./draft-parts.ts";
import { DraftRail } from "./draft-rail.tsx";
import { DraftReview } from "./draft-review.tsx";
import { DraftTree } from "./draft-tree.tsx";
import styles from "./drafts.module.css";
import { type AdFormTerms, problemsQuery } from "./drafts-queries.ts";
import { DraftDone } from "./draft-done.tsx";
import { fitsAutomated } from "./fits-automated.ts";
import { GroupFields } from "./group-fields.tsx";
import { OutdatedBanner } from "./outdated-banner.tsx";
import { PublishRefused } from "./publish-refused.tsx";
import { pathsAbove } from "./shown-fields.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { type PublishStop, usePublish } from "./use-publish.ts";

type OpenDraftProps = {
  account: SetUpAccount;
  about: AdFormTerms;
  terms: NonNullable<AdFormTerms["terms"]>;
  draft: WireDraft;
  step: string | null;
};

/** A draft in work: the parts of it at the left, one of them in the middle, what is wrong and what it costs at the right. */
export function OpenDraft({ account, about, terms, draft, step }: OpenDraftProps) {
  const t = useText();
  const { keeper, state, body } = useKeptDraft(account.id, draft);
  const { told } = state;
  const publishing = usePublish(account.id, told, keeper);
  const checked = useChecked(account.id, told, state.saving !== "saved");
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlace(body, frame);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAllSaid, setAllSaid] = useState(false);
  if (publishing.done !== null)
    return <DraftDone account={account} draft={told} campaignId={publishing.done.campaignId} />;
  if (draft.state !== "OPEN") return <ClosedDraft account={account} draft={draft} />;

  const problems =
    publishing.stop !== null && "problems" in publishing.stop ? publishing.stop.problems : checked.problems;
  const form: DraftForm = {
    ...{ account, about, terms, draft: told, body, keeper, conflicts: openConflicts(state) },
    errorOf(path) {
      const message = isAllSaid || left.has(path) ? problems?.find((one) => one.path === path)?.message : undefined;
      return message && t(message);
    },
    onLeave: (path) => setLeft((known) => (known.has(path) ? known : new Set([...known, path]))),
    onOpen: place.open,
  };
  const isReview = step === "review";
  const isAutomated = fitsAutomated(body);
  const review = () => {
    void keeper.flush();
    place.go("review");
  };
  const publish = async () => {
    const stopped = await publishing.run();
    const first = stopped !== null && "problems" in stopped ? stopped.problems[0] : undefined;
    if (first === undefined) return;
    setAllSaid(true);
    place.open(first.path);
  };
  return (
    <Page width="full" className={styles.page}>
      <DraftHead form={form} state={state} />
      <ConflictBanner form={form} />
      {problems?.some(({ outdated }) => outdated) ? <OutdatedBanner form={form} onTaken={publishing.forget} /> : null}
      {isAutomated ? null : <ByHandBanner form={form} />}
      <div className={classNames(styles.panes, isAutomated && styles.oneScreen)} ref={frame}>
        {isAutomated ? null : <DraftTree form={form} current={isReview ? "" : place.part} problems={problems ?? []} />}
        {isReview ? (
          <DraftReview
            form={form}
            isPublishing={publishing.isPublishing}
            refusal={<PublishRefused form={form} stop={publishing.stop} />}
            onBack={() => place.open(place.part)}
            onPublish={() => void publish()}
          />
        ) : isAutomated ? (
          <AutomatedForm form={form} stop={publishing.stop} />
        ) : (
          <PartForm form={form} part={place.part} stop={publishing.stop} />
        )}
        <DraftRail form={form} checked={{ ...checked, problems }} onReview={isReview ? null : review} />
      </div>
    </Page>
  );
}

/** What is said of one part, below what two wrote of it that has no field there. */
function PartForm({ form, part, stop }: { form: DraftForm; part: string; stop: PublishStop }) {
  return (
    <div className={styles.form}>
      <PublishRefused form={form} stop={stop} />
      {pathsAbove(form.body, part, [...new Set(form.conflicts.map(({ path }) => path))]).map((path) => (
        <ConflictNotes key={path} form={form} path={path} />
      ))}
      <PartFields key={part} form={form} part={part} />
    </div>
  );
}

function PartFields({ form, part }: { form: DraftForm; part: string }) {
  const { kind } = splitPath(part);
  if (kind === "campaign") return <CampaignFields form={form} />;
  return kind === "ads" ? <AdFields form={form} part={part} /> : <GroupFields form={form} part={part} />;
}

/** What is wrong with the draft as it is saved, asked again with every save. */
function useChecked(accountId: string, { id, version, state }: WireDraft, isUnsaved: boolean) {
  const { data, isError } = useQuery({
    ...problemsQuery(accountId, id, version),
    enabled: state === "OPEN",
    placeholderData: (known: { problems: DraftProblem[]; version: number } | undefined) => known,
  });
  return { problems: data?.problems as readonly DraftProblem[] | undefined, isFailed: isError, isUnsaved };
}

/** Which part is open, as the address has it; opening one puts the focus into it. */
function usePlace(body: WireDraft["body"], frame: RefObject<HTMLDivElement | null>) {
  const [search, setSearch] = useSearchParams();
  /** Where the focus goes once the address is there. */
  const [wanted, setWanted] = useState<{ part: string; step: string | null; path: string } | null>(null);
  const asked = search.get("part") ?? campaignPath;
  const part = asked !== campaignPath && standsAt(body, asked) === null ? campaignPath : asked;

  const step = search.get("step");

  const go = (next: string | null, at = part, path = "") => {
    setSearch(
      (known) => {
        const address = new URLSearchParams(known);
        for (const [name, value] of [
          ["part", at === campaignPath ? null : at],
          ["step", next],
        ] as const)
          if (value === null) address.delete(name);
          else address.set(name, value);
        return address;
      },
      { preventScrollReset: true },
    );
    setWanted({ part: at, step: next, path });
  };
  const open = (path: string) => go(null, partOf(path), splitPath(path).field === null ? "" : path);

  useEffect(() => {
    if (wanted === null || wanted.part !== part || wanted.step !== step) return;
    const target = frame.current && focusFor(frame.current, wanted.path);
    if (!target) return;
    target.focus();
    target.scrollIntoView({ block: "nearest" });
    setWanted(null);
  }, [wanted, part, step, frame]);

  return { part, open, go };
}

function focusFor(frame: HTMLElement, path: string): HTMLElement | null {
  if (path === "") return frame.querySelector<HTMLElement>("[data-part-heading]");
  const own = document.getElementById(elementId(path));
  if (own !== null) return own;
  const field = frame.querySelector(`[data-field="${CSS.escape(path)}"]`);
  return field?.querySelector<HTMLElement>("input, button, select, textarea") ?? null;
}
