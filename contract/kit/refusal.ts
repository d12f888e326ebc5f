import { type ErrorName, errorCodes } from "#spec/error-codes.ts";

export type RefusalDetails = {
  /** The sentence for the person; the table's own when absent. */
  message?: string;
  /** More about it: for a field, what to do. */
  detail?: string;
  data?: Record<string, unknown>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
};

/** A refusal by name, thrown by use cases and turned into the envelope in one place; on the client, what a failed call throws. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly code: number;
  readonly http: number;
  readonly detail: string | undefined;
  readonly data: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(reason: ErrorName, details: RefusalDetails = {}) {
    super(details.message ?? errorCodes[reason].message);
    this.name = "Refusal";
    this.reason = reason;
    this.code = errorCodes[reason].code;
    this.http = errorCodes[reason].http;
    this.detail = details.detail;
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}

/** Throws the refusal of that name. */
export function refuse(reason: ErrorName, details?: RefusalDetails): never {
  throw new Refusal(reason, details);
}

/** Refuses one field of the input: code 2, a message that names it, and `data.field` for the form. */
export function refuseField(field: string, message: string, reason: ErrorName = "INVALID_PARAMETERS"): never {
  throw new Refusal(reason, { message, detail: field, data: { field } });
}

const reasonByCode = new Map<number, ErrorName>(
  Object.entries(errorCodes).map(([reason, { code }]) => [code, reason as ErrorName]),
);

/** The name of an `api_error_code`; codes of a newer server read as INTERNAL. */
export function reasonOf(code: number): ErrorName {
  return reasonByCode.get(code) ?? "INTERNAL";
}
