import type { WireConversionEvent } from "#contract/business/conversions.ts";
import { type ConversionEvent, type ConversionRefusal, type UnattributedReason } from "#spec/constants/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import styles from "./conversions.module.css";

const { history: copy, states, events, unattributed, refusals } = conversionsCopy;
const tones = { attributed: "success", unattributed: "neutral", refused: "danger" } as const;

type Drawn = { t: Translate; formats: Formats };

export function nameOfEvent({ event_name: name }: WireConversionEvent, t: Translate): string {
  return name in events ? t(events[name as ConversionEvent]) : name === "" ? t(copy.none) : name;
}

/** The columns of the event history. */
export function eventColumns({ t, formats }: Drawn): TableColumn<WireConversionEvent>[] {
  return [
    {
      key: "event",
      title: t(copy.event),
      cell: (event) => (
        <span className={styles.what}>
          <strong>{nameOfEvent(event, t)}</strong>
          <span className={styles.sub} suppressHydrationWarning>
            {formats.moment(event.received_at)}
          </span>
        </span>
      ),
    },
    {
      key: "outcome",
      title: t(copy.outcome),
      width: "18rem",
      cell: (event) => (
        <span className={styles.why}>
          <Badge tone={tones[event.state]}>{t(states[event.state])}</Badge>
          {event.reason === null ? null : <span>{t(sentenceOf(event))}</span>}
          {event.field === null ? null : <span className={styles.sub}>{t(copy.field, { field: event.field })}</span>}
        </span>
      ),
    },
    {
      key: "ad",
      title: t(copy.ad),
      cell: ({ touch }) =>
        touch === null ? (
          t(copy.none)
        ) : (
          <span className={styles.what}>
            <span>{touch.campaign_name ?? t(copy.campaign, { id: touch.campaign_id })}</span>
            <span className={styles.sub} suppressHydrationWarning>
              {t(copy.touches[touch.kind], { when: formats.moment(touch.at) })}
            </span>
          </span>
        ),
    },
    {
      key: "value",
      title: t(copy.value),
      numeric: true,
      cell: ({ value_micro: value, item_count: count }) => (
        <span className={styles.what}>
          <span suppressHydrationWarning>{value === null ? t(copy.none) : formats.money(value)}</span>
          {value?.startsWith("-") ? <span className={styles.sub}>{t(copy.takenBack)}</span> : null}
          {count === null ? null : <span className={styles.sub}>{t(copy.items, { count })}</span>}
        </span>
      ),
    },
    { key: "site", title: t(copy.site), cell: ({ site }) => site ?? t(copy.none) },
    {
      key: "carried",
      title: t(copy.carried),
      cell: (event) => <span className={styles.carried}>{carriedBy(event, t)}</span>,
    },
  ];
}

function sentenceOf({ state, reason }: WireConversionEvent): string {
  return state === "refused" ? refusals[reason as ConversionRefusal] : unattributed[reason as UnattributedReason];
}

function carriedBy(event: WireConversionEvent, t: Translate): string {
  const { event_id: eventId, order_id: orderId, email } = copy.carriedOf;
  const named = [
    ...(event.has_event_id ? [t(eventId)] : []),
    ...(event.has_order_id ? [t(orderId)] : []),
    ...(event.has_email ? [t(email)] : []),
  ];
  return named.length === 0 ? t(copy.none) : named.join(", ");
}
