import type { OperatorRight } from "#contract/kit/rights.ts";
import { later } from "#web/app/later.tsx";
import type { SectionName } from "#web/features/operate/area/sections.ts";
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
import "#web/features/operate/area/operate.module.css";

const OverviewScreen = later(
  async () => (await import("#web/features/operate/overview/overview-screen.tsx")).OverviewScreen,
);
const ReportDesk = later(async () => (await import("#web/features/operate/reports/report-desk.tsx")).ReportDesk);
const AppealsScreen = later(
  async () => (await import("#web/features/operate/reports/appeals-screen.tsx")).AppealsScreen,
);
const ReportDecisions = later(
  async () => (await import("#web/features/operate/reports/report-decisions.tsx")).ReportDecisions,
);
const RulesScreen = later(async () => (await import("#web/features/operate/rules/rules-screen.tsx")).RulesScreen);
const RuleScreen = later(async () => (await import("#web/features/operate/rules/rule-screen.tsx")).RuleScreen);
const LinksScreen = later(async () => (await import("#web/features/operate/links/links-screen.tsx")).LinksScreen);
const PeopleScreen = later(async () => (await import("#web/features/operate/people/people-screen.tsx")).PeopleScreen);
const AuditScreen = later(async () => (await import("#web/features/operate/people/audit-screen.tsx")).AuditScreen);
const ReviewDesk = later(async () => (await import("#web/features/operate/review/review-desk.tsx")).ReviewDesk);
const DecisionsScreen = later(
  async () => (await import("#web/features/operate/review/decisions-screen.tsx")).DecisionsScreen,
);
const MoneyScreen = later(async () => (await import("#web/features/operate/money/money-screen.tsx")).MoneyScreen);
const AccountsScreen = later(
  async () => (await import("#web/features/operate/money/accounts-screen.tsx")).AccountsScreen,
);
const AccountScreen = later(async () => (await import("#web/features/operate/money/account-screen.tsx")).AccountScreen);
const SalesScreen = later(async () => (await import("#web/features/operate/money/sales-screen.tsx")).SalesScreen);
const FlagsScreen = later(async () => (await import("#web/features/operate/flags/flags-screen.tsx")).FlagsScreen);
const HealthScreen = later(async () => (await import("#web/features/operate/health/health-screen.tsx")).HealthScreen);
const BackupsScreen = later(
  async () => (await import("#web/features/operate/backups/backups-screen.tsx")).BackupsScreen,
);
const StorageScreen = later(
  async () => (await import("#web/features/operate/storage/storage-screen.tsx")).StorageScreen,
);
const StartScreen = later(async () => (await import("#web/features/operate/start/start-screen.tsx")).StartScreen);
const AnnouncementsScreen = later(
  async () => (await import("#web/features/operate/announcements/announcements-screen.tsx")).AnnouncementsScreen,
);
const TermsScreen = later(async () => (await import("#web/features/operate/terms/terms-screen.tsx")).TermsScreen);
const BrandingScreen = later(
  async () => (await import("#web/features/operate/branding/branding-screen.tsx")).BrandingScreen,
);
const MailsScreen = later(async () => (await import("#web/features/operate/mails/mails-screen.tsx")).MailsScreen);
const MailScreen = later(async () => (await import("#web/features/operate/mails/mail-screen.tsx")).MailScreen);
const SignUpScreen = later(async () => (await import("#web/features/operate/sign-up/sign-up-screen.tsx")).SignUpScreen);
const OperatorsScreen = later(
  async () => (await import("#web/features/operate/operators/operators-screen.tsx")).OperatorsScreen,
);

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
