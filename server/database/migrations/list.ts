import { baseline } from "./0130-baseline.ts";
import { endings } from "./0140-endings.ts";
import { operatorRules } from "./0145-operator-rules.ts";
import { adClicks } from "./0150-ad-clicks.ts";
import { maxClick } from "./0151-max-click.ts";
import { adClickDoubts } from "./0152-ad-click-doubts.ts";
import { documentNames } from "./0155-document-names.ts";
import { adMessages } from "./0156-ad-messages.ts";
import { refusedEvents } from "./0157-refused-events.ts";
import { documentsByTime } from "./0158-documents-by-time.ts";
import { adAuctions } from "./0160-ad-auctions.ts";
import { appClients } from "./0165-app-clients.ts";
import { appRefusals } from "./0166-app-refusals.ts";
import { deviceJars } from "./0167-device-jars.ts";
import { claimsByDns } from "./0170-claims-by-dns.ts";
import { adPayers } from "./0171-ad-payers.ts";
import { adPageDays } from "./0172-ad-page-days.ts";
import { boardsOfAccounts } from "./0173-boards-of-accounts.ts";
import { invitedBy } from "./0190-invited-by.ts";
import { noteWords } from "./0200-note-words.ts";
import { compoundsByLetters } from "./0201-compounds-by-letters.ts";
import { orderOfNames } from "./0202-order-of-names.ts";
import { keptFiles } from "./0203-kept-files.ts";
import { favoritesAddress } from "./0208-favorites-address.ts";
import { documentPictures } from "./0210-document-pictures.ts";

/** Every migration in the order it is applied. */
export const migrations: readonly {
  name: string;
  replaces?: { commit: string; names: readonly string[] };
  up: string;
}[] = [
  baseline,
  endings,
  operatorRules,
  adClicks,
  maxClick,
  adClickDoubts,
  documentNames,
  adMessages,
  refusedEvents,
  documentsByTime,
  adAuctions,
  appClients,
  appRefusals,
  deviceJars,
  claimsByDns,
  adPayers,
  adPageDays,
  boardsOfAccounts,
  invitedBy,
  noteWords,
  compoundsByLetters,
  orderOfNames,
  keptFiles,
  favoritesAddress,
  documentPictures,
];
