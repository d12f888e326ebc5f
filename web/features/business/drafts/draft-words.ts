import { useQuery } from "@tanstack/react-query";
import { readMoney } from "#rules/business/typed-money.ts";
import type { DraftKind } from "#rules/business/draft-fields.ts";
import type { Objective } from "#spec/constants/campaigns.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { orderLinesCopy } from "#spec/copy/business/order-lines.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { tagsQuery } from "#web/features/business/promote/promote-queries.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import type { DraftForm } from "./draft-form.ts";
import type { Standing } from "./draft-parts.ts";

const { field: copy, conflict, app } = draftsCopy;
const { campaigns, history, adGroups, objective } = reportsCopy;
const { form, tag } = promoteCopy;

/** What the fields are called. */
export const fieldNames: Readonly<Record<DraftKind, Readonly<Record<string, string>>>> = {
  campaign: {
    name: form.name,
    objective: form.goal,
    status: campaigns.status,
    budget_kind: copy.budget,
    budget: copy.budget,
    max_click: campaigns.maxClick,
    start_day: copy.startDay,
    end_day: form.endDate,
    goal_tag: tag.choose,
    goal_event: tag.event,
    order_line: orderLinesCopy.field,
    automated: automatedCopy.mode.automated,
  },
  ad_groups: {
    name: copy.groupName,
    status: campaigns.status,
    billable_event: copy.paidBy,
    bid: adGroups.bid,
    budget_kind: copy.budget,
    budget: copy.budget,
    start_day: copy.startDay,
    end_day: form.endDate,
    frequency_cap: copy.cap,
    auto_targeting: form.auto,
    ages: form.ages,
    genders: form.genders,
    apps: copy.devices,
    interests: form.interests,
    countries: form.countries,
  },
  ads: {
    name: copy.adName,
    status: campaigns.status,
    pin_id: history.fields.pin_id,
    destination_url: form.destination,
  },
};

const amounts = ["budget", "max_click", "bid"];
const days = ["start_day", "end_day"];

/** What a field holds, in words. */
export function useLeafWords({ account, about }: Pick<DraftForm, "account" | "about">) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const { data: tags } = useQuery({ ...tagsQuery(account.id), enabled: false });

  function oneWord(field: string, value: string): string {
    switch (field) {
      case "objective":
        if (value === "CONSIDERATION") return t(form.visits);
        if (value === "WEB_CONVERSION") return t(form.conversions);
        return value in objective ? t(objective[value as Objective]) : value;
      case "status":
        return value in history.statuses ? t(history.statuses[value as keyof typeof history.statuses]) : value;
      case "budget_kind":
        return t(value === "daily" ? copy.perDay : value === "lifetime" ? copy.inAll : copy.ofCampaign);
      case "billable_event":
        return t(value === "IMPRESSION" ? copy.impressions : copy.clicks);
      case "genders":
        return value in form.gender ? t(form.gender[value as keyof typeof form.gender]) : value;
      case "apps":
        return value in app ? t(app[value as keyof typeof app]) : value;
      case "countries":
        return /^[A-Z]{2}$/.test(value) ? countryIn(t.locale, value).label : value;
      case "interests":
        return about.interests.find(({ id }) => id === value)?.name ?? value;
      case "order_line":
        return about.order_lines.find(({ id }) => id === value)?.name ?? value;
      case "goal_tag":
        return tags?.tags.find(({ id }) => id === value)?.name ?? value;
      case "goal_event":
        return value in tag.events ? t(tag.events[value as keyof typeof tag.events]) : value;
    }
    const read = amounts.includes(field) ? readMoney(value, account.currency) : null;
    if (read !== null && "micro" in read) return formats.money(read.micro);
    return days.includes(field) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.day(value) : value;
  }

  return (_: DraftKind, field: string, value: Standing): string => {
    if (typeof value === "boolean") return t(value ? history.yes : history.no);
    if (Array.isArray(value))
      return value.length === 0 ? t(conflict.nothing) : value.map((one) => oneWord(field, one)).join(", ");
    return typeof value === "string" && value !== "" ? oneWord(field, value) : t(conflict.nothing);
  };
}
