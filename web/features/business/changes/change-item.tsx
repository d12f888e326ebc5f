import type { ReactNode } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { listAdChanges } from "#contract/business/ad-changes.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import { actionText, fieldText, valueText } from "./change-words.ts";

export type Change = CallData<typeof listAdChanges>[number];

const { history: copy } = reportsCopy;

/** A change as a timeline takes it. */
export function changeItem(
  { t, account, formats }: { t: Translate; account: SetUpAccount; formats: Formats },
  change: Change,
  action: ReactNode = null,
) {
  return {
    key: change.id,
    title: <Title change={change} account={account} />,
    note: <span suppressHydrationWarning>{`${whoText(t, change)} · ${formats.moment(change.at)}`}</span>,
    children: (
      <>
        <Fields change={change} formats={formats} />
        {action}
      </>
    ),
  };
}

/** Who changed it, in whose name and by what. */
function whoText(t: Translate, { person, in_name_of: business, client }: Change): string {
  const name = person?.full_name ?? t(copy.somebody);
  const who = business === null ? name : t(copy.inNameOf, { name, business: business.full_name });
  return client === "product" ? who : `${who} · ${t(copy.clients[client])}`;
}

/** A change in one line. */
export function titleText(t: Translate, { entity, entity_name: name, action: did }: Change): string {
  const [what, action] = [t(copy[entity]), actionText(t, did)];
  return name === null ? t(copy.lineOfAccount, { what, action }) : t(copy.line, { what, name, action });
}

/** What a change is of, with the way to it. */
function Title({ change, account }: { change: Change; account: SetUpAccount }) {
  const t = useText();
  const { entity, entity_name: name, campaign_id: id } = change;
  const text = titleText(t, change);
  if (name === null || id === null) return text;
  const page = entity === "ad" ? "reportingAds" : entity === "ad_group" ? "reportingAdGroups" : "reportingCampaigns";
  return <Link to={advertiserUrl(page, account.id, { campaign_id: id })}>{text}</Link>;
}

/** What each field was and became; of what is new, only what it is. */
function Fields({ change: { before, after }, formats }: { change: Change; formats: Formats }) {
  const t = useText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const name = fieldText(t, field);
    return name === undefined ? [] : [{ field, name }];
  });
  const said = (field: string, value: unknown) => valueText(t, field, value, formats) ?? t(copy.nothing);
  return fields.map(({ field, name }) => (
    <p key={field} suppressHydrationWarning>
      {field === "pin_id" ? (
        <Link to={`/pin/${String(after?.[field])}/`}>{name}</Link>
      ) : before === null ? (
        `${name}: ${said(field, after?.[field])}`
      ) : (
        t(copy.was, { field: name, before: said(field, before[field]), after: said(field, after?.[field]) })
      )}
    </p>
  ));
}
