export type MethodRole = "DEFAULT" | "BACKUP" | "OTHER";

export type DocumentKind = "INVOICE" | "RECEIPT" | "CREDIT_MEMO";

export type ChargeReason = "THRESHOLD" | "MONTH" | "PAY_NOW";
