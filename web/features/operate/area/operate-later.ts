import { later } from "#web/app/later.tsx";
import "#web/ui/banner.module.css";
import "#web/ui/badge.module.css";
import "#web/ui/card.module.css";
import "#web/ui/chip.module.css";
import "#web/ui/choice.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/kbd.module.css";
import "#web/ui/select.module.css";
import "#web/ui/table/data-table.module.css";
import "#web/ui/text-area.module.css";
import "./operate.module.css";
import type { SectionName } from "./sections.ts";

/** The pages of the area, whose code comes after the page's own. */
const AccountScreen = later(async () => (await import("../money/account-screen.tsx")).AccountScreen);
const screens = {
  review: later(async () => (await import("../review/review-desk.tsx")).ReviewDesk),
  decisions: later(async () => (await import("../review/decisions-screen.tsx")).DecisionsScreen),
  money: later(async () => (await import("../money/money-screen.tsx")).MoneyScreen),
  accounts: later(async () => (await import("../money/accounts-screen.tsx")).AccountsScreen),
  sales: later(async () => (await import("../money/sales-screen.tsx")).SalesScreen),
  operators: later(async () => (await import("../operators/operators-screen.tsx")).OperatorsScreen),
} satisfies Record<SectionName, unknown>;

/** What draws a page; of an account with its id. */
export function screenOf(name: SectionName, id: string | undefined) {
  return name === "accounts" && id !== undefined ? AccountScreen : screens[name];
}
