import type { OperatorRight } from "#contract/kit/rights.ts";
import { later } from "#web/app/later.tsx";
import type { SectionName } from "./sections.ts";
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
import "#web/ui/file-drop.module.css";
import "#web/ui/segmented-control.module.css";
import "#web/features/operate/branding/branding.module.css";
import "#web/features/operate/mails/mails.module.css";
import "#web/features/identity/announcements/announcement-banner.module.css";
import "./operate.module.css";

const OverviewScreen = later(async () => (await import("../overview/overview-screen.tsx")).OverviewScreen);
const ReportDesk = later(async () => (await import("../reports/report-desk.tsx")).ReportDesk);
const AppealsScreen = later(async () => (await import("../reports/appeals-screen.tsx")).AppealsScreen);
const ReportDecisions = later(async () => (await import("../reports/report-decisions.tsx")).ReportDecisions);
const RulesScreen = later(async () => (await import("../rules/rules-screen.tsx")).RulesScreen);
const RuleScreen = later(async () => (await import("../rules/rule-screen.tsx")).RuleScreen);
const LinksScreen = later(async () => (await import("../links/links-screen.tsx")).LinksScreen);
const PeopleScreen = later(async () => (await import("../people/people-screen.tsx")).PeopleScreen);
const AuditScreen = later(async () => (await import("../people/audit-screen.tsx")).AuditScreen);
const ReviewDesk = later(async () => (await import("../review/review-desk.tsx")).ReviewDesk);
const DecisionsScreen = later(async () => (await import("../review/decisions-screen.tsx")).DecisionsScreen);
const MoneyScreen = later(async () => (await import("../money/money-screen.tsx")).MoneyScreen);
const AccountsScreen = later(async () => (await import("../money/accounts-screen.tsx")).AccountsScreen);
const AccountScreen = later(async () => (await import("../money/account-screen.tsx")).AccountScreen);
const SalesScreen = later(async () => (await import("../money/sales-screen.tsx")).SalesScreen);
const FlagsScreen = later(async () => (await import("../flags/flags-screen.tsx")).FlagsScreen);
const HealthScreen = later(async () => (await import("../health/health-screen.tsx")).HealthScreen);
const BackupsScreen = later(async () => (await import("../backups/backups-screen.tsx")).BackupsScreen);
const StorageScreen = later(async () => (await import("../storage/storage-screen.tsx")).StorageScreen);
const StartScreen = later(async () => (await import("../start/start-screen.tsx")).StartScreen);
const AnnouncementsScreen = later(
  async () => (await import("../announcements/announcements-screen.tsx")).AnnouncementsScreen,
);
const TermsScreen = later(async () => (await import("../terms/terms-screen.tsx")).TermsScreen);
const BrandingScreen = later(async () => (await import("../branding/branding-screen.tsx")).BrandingScreen);
const MailsScreen = later(async () => (await import("../mails/mails-screen.tsx")).MailsScreen);
const MailScreen = later(async () => (await import("../mails/mail-screen.tsx")).MailScreen);
const SignUpScreen = later(async () => (await import("../sign-up/sign-up-screen.tsx")).SignUpScreen);
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
    case "overview":
      return <OverviewScreen rights={rights} />;
    case "reports":
      return <ReportDesk />;
    case "appeals":
      return <AppealsScreen />;
    case "report-decisions":
      return <ReportDecisions />;
    case "rules":
      return id === undefined ? <RulesScreen /> : <RuleScreen key={id} id={id} />;
    case "links":
      return <LinksScreen />;
    case "people":
      return <PeopleScreen id={id} rights={rights} />;
    case "audit":
      return <AuditScreen rights={rights} />;
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
    case "flags":
      return <FlagsScreen />;
    case "health":
      return <HealthScreen rights={rights} />;
    case "start":
      return <StartScreen />;
    case "storage":
      return <StorageScreen />;
    case "backups":
      return <BackupsScreen />;
    case "announcements":
      return <AnnouncementsScreen />;
    case "terms":
      return <TermsScreen />;
    case "branding":
      return <BrandingScreen />;
    case "mails":
      return id === undefined ? <MailsScreen /> : <MailScreen key={id} id={id} />;
    case "sign-up":
      return <SignUpScreen />;
    case "operators":
      return <OperatorsScreen />;
  }
}
