import { Refusal } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { isOutOfRoom, isUnavailable, isUnkeepable } from "#server/database/driver/database-errors.ts";
import { Busy } from "#server/platform/semaphore.ts";
import { StorageUnavailable } from "#server/platform/storage/storage-unavailable.ts";

/** Retry-After of a 503, in seconds. */
export const retrySeconds = 2;

/** Any error as a refusal: what is no refusal is either "the database is unavailable" (503) or our own fault (500), without details. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Busy || error instanceof StorageUnavailable || isUnavailable(error))
    return new Refusal("UNAVAILABLE", { retryAfter: retrySeconds });
  if (isOutOfRoom(error)) return new Refusal("STORAGE_FULL");
  if (isUnkeepable(error))
    return new Refusal("INVALID_PARAMETERS", { message: refusalSentences.controls, detail: "request" });
  if (error instanceof Error && "statusCode" in error) {
    if (error.statusCode === 413) return new Refusal("TOO_LARGE");
    if (error.statusCode === 429) return new Refusal("RATE_LIMITED");
    if (typeof error.statusCode === "number" && error.statusCode < 500) {
      return new Refusal("INVALID_PARAMETERS", { message: "The request isn't in the form we expect.", detail: "body" });
    }
  }
  return new Refusal("INTERNAL");
}
