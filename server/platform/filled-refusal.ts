import { Refusal, type RefusalDetails } from "#contract/kit/refusal.ts";
import type { TextValues } from "#rules/kit/text.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import { localized } from "./localized.ts";

/** A refusal whose sentence contains numbers or names: translated where it is answered, since nobody else knows them. */
export class FilledRefusal extends Refusal {
  readonly sentence: string;
  readonly values: TextValues;

  constructor(reason: ErrorName, sentence: string, values: TextValues, details: Omit<RefusalDetails, "message"> = {}) {
    super(reason, { ...details, message: localized("en", sentence, values) });
    this.sentence = sentence;
    this.values = values;
  }

  messageIn(locale: string): string {
    return localized(locale, this.sentence, this.values);
  }
}

/** Throws the refusal of that name with a sentence of the copy, filled. */
export function refuseFilled(
  reason: ErrorName,
  sentence: string,
  values: TextValues,
  details?: Omit<RefusalDetails, "message">,
): never {
  throw new FilledRefusal(reason, sentence, values, details);
}
