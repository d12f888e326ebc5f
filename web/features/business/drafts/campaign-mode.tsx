import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { updateAdPreferences } from "#contract/business/ad-preferences.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { type CampaignTool, campaignTools } from "#spec/constants/campaign-tools.ts";
import { automatedCopy } from "#spec/copy/business/automated.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { preferencesQuery } from "#web/features/business/area/area-queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./drafts.module.css";
import { toolUrls } from "./tool-urls.ts";

const { mode: copy } = automatedCopy;
const words = {
  "ads manager": { title: copy.manual, text: copy.manualText, start: copy.startManual },
  "automated campaign": { title: copy.automated, text: copy.automatedText, start: copy.start },
} as const;

/** The two ways to make a campaign. What is chosen is the viewer's way in this account from then on. */
export function CampaignMode({ account }: { account: SetUpAccount }) {
  const t = useText();
  const navigate = useNavigate();
  const preferences = preferencesQuery(account.id);
  const { data } = useQuery(preferences);
  const keep = useCall(updateAdPreferences, {
    onDone: (kept, _, queries) => queries.setQueryData(preferences.queryKey, kept),
    onRefused: () => toast({ key: "campaign-tool", text: t(copy.failed), tone: "error" }),
  });
  const choose = (tool: CampaignTool) => {
    keep.mutate({ advertiser_id: account.id, campaign_tool: tool });
    void navigate(advertiserUrl(toolUrls[tool], account.id));
  };
  return (
    <Page width="medium">
      <h1>{t(copy.title)}</h1>
      <div className={styles.modes}>
        {campaignTools.toReversed().map((tool) => (
          <Card key={tool} padding="lg" className={styles.mode} aria-labelledby={`mode-${tool.replace(" ", "-")}`}>
            <div className={styles.sectionHead}>
              <h2 id={`mode-${tool.replace(" ", "-")}`} className={styles.heading}>
                {t(words[tool].title)}
              </h2>
              {data?.campaign_tool === tool ? <Badge>{t(copy.usual)}</Badge> : null}
            </div>
            <p>{t(words[tool].text)}</p>
            <Button variant={tool === "automated campaign" ? "primary" : "secondary"} onClick={() => choose(tool)}>
              {t(words[tool].start)}
            </Button>
          </Card>
        ))}
      </div>
      <p className={styles.quiet}>{t(copy.remembered)}</p>
    </Page>
  );
}
