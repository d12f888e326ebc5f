import { later } from "#web/app/later.tsx";

/** The pages of billing, whose code comes after the page's own. */
export const BillingScreen = later(async () => (await import("./billing-screen.tsx")).BillingScreen);
export const HistoryScreen = later(async () => (await import("./history-screen.tsx")).HistoryScreen);
export const CreditsScreen = later(async () => (await import("./credits-screen.tsx")).CreditsScreen);
export const OrderLinesScreen = later(async () => (await import("./order-lines-screen.tsx")).OrderLinesScreen);
export const WalletScreen = later(async () => (await import("./wallet-screen.tsx")).WalletScreen);
export const WalletDaysScreen = later(async () => (await import("./wallet-days-screen.tsx")).WalletDaysScreen);
export const DocumentsScreen = later(async () => (await import("./documents-screen.tsx")).DocumentsScreen);
export const TaxDocumentsScreen = later(async () => (await import("./tax-documents-screen.tsx")).TaxDocumentsScreen);
