import type { FailureReason, RefusalReason } from "#spec/constants/outgoing.ts";

const refusalSentences: Record<RefusalReason, string> = {
  bad_url: "That doesn't look like a web address.",
  scheme: "Only http and https addresses can be read.",
  credentials: "Take the user name and password out of the address.",
  port: "Addresses on that port can't be read.",
  local_name: "That address isn't on the public web.",
  private_address: "That address isn't on the public web.",
};

const failureSentences: Record<FailureReason, string> = {
  unreachable: "We couldn't reach that site.",
  too_slow: "That site took too long to answer.",
  too_big: "What that site sent is too big.",
  bad_status: "That site didn't give us the page.",
  too_many_redirects: "That address keeps sending us elsewhere.",
  wrong_type: "That address didn't give us what we expected.",
  bad_answer: "That site's answer couldn't be read.",
};

/** An address this server does not ask, whoever wants it. `message` is fit for people. */
export class EgressRefused extends Error {
  override readonly name = "EgressRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(refusalSentences[reason]);
    this.reason = reason;
  }
}

/** An address that was asked and gave nothing usable. `message` is fit for people; `status` on `bad_status` alone. */
export class EgressFailed extends Error {
  override readonly name = "EgressFailed";
  readonly reason: FailureReason;
  readonly status: number | undefined;

  constructor(reason: FailureReason, options: { status?: number; cause?: unknown } = {}) {
    super(failureSentences[reason], { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}
