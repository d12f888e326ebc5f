import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { WireContentRule } from "#contract/operate/content-rules.ts";
import { ruleKinds } from "#spec/constants/content-rules.ts";
import { contentRulesCopy as copy } from "#spec/copy/operate/content-rules.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import { FilterChoice } from "#web/features/operate/area/filter-choice.tsx";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { ruleFilterIn, rulesQuery, ruleUrl } from "./rules-queries.ts";
import { useRuleWords } from "./rule-words.ts";

const openRule = dialogOpener(async () => (await import("./rule-dialog.tsx")).RuleDialog);
const keyOf = ({ id }: WireContentRule) => id;

/** Rules for words, sites and pictures. */
export function RulesScreen() {
  const t = useText();
  const words = useRuleWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = ruleFilterIn(search);
  const list = useInfiniteQuery(rulesQuery(filter));
  const isFiltered = Object.keys(filter).length > 0;
  const make = () => openRule({ rule: null, onSaved: (rule) => void navigate(ruleUrl(rule.id)) });
  const columns = useRuleColumns();
  return (
    <Page width="wide" gap={4}>
      <ScreenHead title={t(operateCopy.area.rules)} text={t(copy.text)}>
        <Button variant="primary" onClick={make}>
          {t(copy.make)}
        </Button>
      </ScreenHead>
      <div className={styles.filters}>
        <FilterSearch label={t(copy.search)} query={filter.query ?? ""} />
        <FilterChoice
          name="kind"
          label={t(copy.kind)}
          all={t(copy.all)}
          value={filter.kind}
          options={ruleKinds.map((kind) => ({ value: kind, label: t(copy[kind]) }))}
        />
      </div>
      <DeskTable
        label={t(operateCopy.area.rules)}
        columns={columns}
        keyOf={keyOf}
        nameOf={(rule) => words.name(rule)}
        list={list}
        none={
          <EmptyState title={t(copy.emptyTitle)}>
            <p>{t(isFiltered ? copy.noneText : copy.emptyText)}</p>
          </EmptyState>
        }
      />
    </Page>
  );
}

function useRuleColumns(): TableColumn<WireContentRule>[] {
  const t = useText();
  const words = useRuleWords();
  return [
    {
      key: "looks",
      title: t(copy.looksFor),
      isWide: true,
      holdsControl: true,
      cell: (rule, inCell) => (
        <span className={styles.words}>
          <Link {...inCell} to={ruleUrl(rule.id)}>
            {words.name(rule)}
          </Link>
          <span className={styles.quiet}>
            {t(copy[rule.kind])} · {t(socialCopy.report[rule.reason])}
          </span>
        </span>
      ),
    },
    {
      key: "does",
      title: t(copy.does),
      isWide: true,
      cell: (rule) => (
        <span className={styles.words}>
          <span>{t(copy[rule.action])}</span>
          <span className={styles.quiet}>{words.places(rule)}</span>
        </span>
      ),
    },
    {
      key: "hits",
      title: t(copy.hits),
      numeric: true,
      cell: (rule) => rule.hits.toLocaleString(t.locale),
    },
    {
      key: "state",
      title: t(copy.state),
      cell: (rule) => {
        const { text, tone } = words.state(rule);
        return (
          <span className={styles.words}>
            <span>
              <Badge tone={tone}>{text}</Badge>
            </span>
            {rule.expires_at === null ? null : <span className={styles.quiet}>{words.until(rule)}</span>}
          </span>
        );
      },
    },
  ];
}
