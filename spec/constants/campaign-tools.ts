/** The ways in which somebody makes campaigns: each choice by hand, or the few that an automated campaign asks for. business §5 */
export const campaignTools = ["ads manager", "automated campaign"] as const;
export type CampaignTool = (typeof campaignTools)[number];
