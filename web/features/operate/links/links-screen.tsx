import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { createOffsiteRule, deleteOffsiteRule } from "#contract/operate/change-offsite-rules.ts";
import { type WireOffsiteRule } from "#contract/operate/offsite-rules.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { contentRulesCopy } from "#spec/copy/operate/content-rules.ts";
import { offsiteRulesCopy as copy } from "#spec/copy/operate/offsite-rules.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import { hasEnded } from "#web/features/operate/area/has-ended.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { toast } from "#web/ui/toast.ts";
import { LinkTrial } from "./link-trial.tsx";
import { linkFilterIn, linksQuery, linkStatuses } from "./links-queries.ts";

const openLink = dialogOpener(async () => (await import("./link-dialog.tsx")).LinkDialog);
const keyOf = ({ place }: WireOffsiteRule) => place;
const tones = { blocked: "danger", suspicious: "warning", porn: "warning", ok: "success" } as const;
const undoMs = 8000;

/** The links that people are stopped from opening, and those that are let through. */
export function LinksScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const filter = linkFilterIn(search);
  const list = useInfiniteQuery(linksQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const columns = useLinkColumns();
  return (
    <Page width="wide" gap={4}>
      <ScreenHead title={t(copy.title)} text={t(copy.text)}>
        <Button variant="primary" onClick={() => openLink({ rule: null })}>
          {t(copy.make)}
        </Button>
      </ScreenHead>
      <div className={styles.filters}>
        <FilterSearch label={t(copy.search)} query={filter.query ?? ""} />
        <FilterChoice
          name="status"
          label={t(copy.effect)}
          all={t(contentRulesCopy.all)}
          value={filter.status}
          options={linkStatuses.map((status) => ({ value: status, label: t(copy.statuses[status]) }))}
        />
      </div>
      <DeskTable
        label={t(copy.list)}
        columns={columns}
        keyOf={keyOf}
        nameOf={keyOf}
        list={list}
        none={
          <EmptyState title={t(copy.none)}>
            <p>{t(isFiltered ? copy.noneFound : copy.noneText)}</p>
          </EmptyState>
        }
      />
      <LinkTrial />
    </Page>
  );
}

/** Takes an entry away, which can be undone for a moment. */
function useRemove(): (rule: WireOffsiteRule) => Promise<void> {
  const t = useText();
  const guarded = useGuarded();
  const remove = useCall(deleteOffsiteRule);
  const create = useCall(createOffsiteRule);
  const onFailed = (error: unknown) => void toast({ text: t(refusalSentence(error)), tone: "error" });
  return async (rule) => {
    const { place, status, note, expires_at } = rule;
    const undo = () => guarded(() => create.mutateAsync({ place, status, note, expires_at })).catch(onFailed);
    try {
      if ((await guarded(() => remove.mutateAsync({ place }))) === cancelled) return;
      toast({
        text: t(copy.removed),
        tone: "success",
        durationMs: undoMs,
        // One that has ended did nothing any more.
        ...(!hasEnded(expires_at) && {
          action: { label: t(commonCopy.actions.undo), onClick: () => void undo() },
        }),
      });
    } catch (error) {
      onFailed(error);
    }
  };
}

function useLinkColumns(): TableColumn<WireOffsiteRule>[] {
  const t = useText();
  const remove = useRemove();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  return [
    {
      key: "place",
      title: t(copy.place),
      isWide: true,
      cell: ({ place, note }) => (
        <span className={styles.words}>
          <span>{place}</span>
          {note === "" ? null : <span className={styles.quiet}>{note}</span>}
        </span>
      ),
    },
    {
      key: "effect",
      title: t(copy.effect),
      cell: ({ status, expires_at: end }) => (
        <span className={styles.words}>
          <span>
            <Badge tone={hasEnded(end) ? "neutral" : tones[status]}>{t(copy.statuses[status])}</Badge>
          </span>
          {end === null ? null : (
            <span className={styles.quiet} suppressHydrationWarning>
              {hasEnded(end)
                ? t(contentRulesCopy.ended)
                : t(contentRulesCopy.until, { date: day.format(new Date(end)) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "acts",
      title: t(copy.acts),
      cell: (rule) => (
        <span className={styles.ends}>
          <Button size="sm" aria-label={t(copy.editFor, { place: rule.place })} onClick={() => openLink({ rule })}>
            {t(copy.edit)}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t(copy.removeFor, { place: rule.place })}
            onClick={() => void remove(rule)}
          >
            {t(copy.remove)}
          </Button>
        </span>
      ),
    },
  ];
}
