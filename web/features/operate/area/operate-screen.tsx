import type { OperatorRight } from "#contract/kit/rights.ts";
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

const ReviewDesk = later(async () => (await import("../review/review-desk.tsx")).ReviewDesk);
const DecisionsScreen = later(async () => (await import("../review/decisions-screen.tsx")).DecisionsScreen);
const MoneyScreen = later(async () => (await import("../money/money-screen.tsx")).MoneyScreen);
const AccountsScreen = later(async () => (await import("../money/accounts-screen.tsx")).AccountsScreen);
const AccountScreen = later(async () => (await import("../money/account-screen.tsx")).AccountScreen);
const SalesScreen = later(async () => (await import("../money/sales-screen.tsx")).SalesScreen);
const HealthScreen = later(async () => (await import("../health/health-screen.tsx")).HealthScreen);
const OperatorsScreen = later(async () => (await import("../operators/operators-screen.tsx")).OperatorsScreen);

type OperateScreenProps = {
  name: SectionName;
  /** Of an account. */
  id: string | undefined;
  rights: readonly OperatorRight[];
};

/** A page of the area, whose code comes after the page's own. */
export function OperateScreen({ name, id, rights }: OperateScreenProps) {
  switch (name) {
    case "review":
      return <ReviewDesk rights={rights} />;
    case "decisions":
      return <DecisionsScreen />;
    case "money":
      return <MoneyScreen rights={rights} />;
    case "accounts":
      return id === undefined ? <AccountsScreen /> : <AccountScreen key={id} id={id} rights={rights} />;
    case "sales":
      return <SalesScreen rights={rights} />;
    case "health":
      return <HealthScreen rights={rights} />;
    case "operators":
      return <OperatorsScreen />;
  }
}
