import type { ClientContext, Envelope } from "#contract/kit/envelope.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { FilledRefusal } from "#server/platform/filled-refusal.ts";

/** The envelope of a success. */
export function success(data: unknown, bookmark: string | null | undefined, context: ClientContext): Envelope {
  return {
    resource_response: { status: "success", http_status: 200, data, ...(bookmark === undefined ? {} : { bookmark }) },
    client_context: context,
  };
}

/** The envelope of a refusal. Its sentence is English, which the product's pages translate; one with values in it is in the language given. */
export function failure(refusal: Refusal, context: ClientContext, locale = "en"): Envelope {
  return {
    resource_response: {
      status: "failure",
      http_status: refusal.http,
      api_error_code: refusal.code,
      message: refusal instanceof FilledRefusal ? refusal.messageIn(locale) : refusal.message,
      ...(refusal.detail === undefined ? {} : { message_detail: refusal.detail }),
      ...(refusal.data === undefined ? {} : { data: refusal.data }),
    },
    client_context: context,
  };
}
