import type { AccessTables } from "./access-tables.ts";
import type { AdEventTables } from "./ad-event-tables.ts";
import type { AdServingTables } from "./ad-serving-tables.ts";
import type { AppTables } from "./app-tables.ts";
import type { AuditTables } from "./audit-tables.ts";
import type { BillingTables } from "./billing-tables.ts";
import type { BoardTables } from "./board-tables.ts";
import type { BusinessAccessTables } from "./business-access-tables.ts";
import type { BusinessTables } from "./business-tables.ts";
import type { ClaimTables } from "./claim-tables.ts";
import type { ContentRuleTables } from "./content-rule-tables.ts";
import type { ConversionTables } from "./conversion-tables.ts";
import type { DiscoveryTables } from "./discovery-tables.ts";
import type { GroupTables } from "./group-tables.ts";
import type { Json } from "./json-column.ts";
import type { MediaTables } from "./media-tables.ts";
import type { ModerationTables } from "./moderation-tables.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { OrganisingTables } from "./organising-tables.ts";
import type { PeopleTables } from "./people-tables.ts";
import type { PinTables } from "./pin-tables.ts";
import type { PublicApiTables } from "./public-api-tables.ts";
import type { SearchTables } from "./search-tables.ts";
import type { SensitiveTables } from "./sensitive-tables.ts";

/** Settings of this instance by name. */
type InstanceTable = {
  name: string;
  value: Json<unknown>;
  updated_at: Date;
};

/** What happened; names nobody. */
type EventsTable = {
  id: string;
  day: string;
  topic: string;
  at: Date;
  facts: Json<Record<string, unknown>>;
  appended_at: Date;
};

/** The tables as Kysely sees them: bigint is a decimal string, date is `YYYY-MM-DD`, jsonb is read parsed and written as text. */
export type Tables = AccessTables &
  AdEventTables &
  AdServingTables &
  AppTables &
  AuditTables &
  BillingTables &
  BoardTables &
  BusinessAccessTables &
  BusinessTables &
  ClaimTables &
  ConversionTables &
  DiscoveryTables &
  GroupTables &
  MediaTables &
  ModerationTables &
  ContentRuleTables &
  OperatorTables &
  OrganisingTables &
  PeopleTables &
  PinTables &
  PublicApiTables &
  SearchTables &
  SensitiveTables & { events: EventsTable; instance: InstanceTable };
