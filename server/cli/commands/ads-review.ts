import type { DeskRow } from "#server/domains/business/review/desk.queries.ts";
import { rejectedReasons, type RejectedReason } from "#spec/constants/ad-review.ts";
import { restrictedKinds } from "#spec/constants/ad-slots.ts";
import { type Command, requiredOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

/** Read so many together. */
const atATime = 500;
const desk = () => import("#server/domains/business/review/desk.queries.ts");
const noteMaxChars = 1000;

export const listAdReviewsCommand: Command = {
  name: "ads review",
  takes: "[list]",
  summary: "Lists the ads that wait for a decision, those that wait longest first: id, account, since when, name, why.",
  positionals: [0, 1],
  run: ({ positionals: [word = "list"] }, terminal) => {
    if (word !== "list") throw new UsageError(`${word}: must be list, show, approve or reject.`);
    return withServices(terminal, {}, async ({ db }) => {
      const { adsOnDesk, decisionsOn } = await desk();
      let behind: [Date, string] | null = null;
      do {
        const rows: DeskRow[] = await adsOnDesk(db, null, behind, atATime);
        for (const { id, ad_account_id: account, submitted_at: since, name, appeal } of rows) {
          const [last] = await decisionsOn(db, account, id);
          const why = appeal !== null ? "appealed" : last === undefined ? "not checked yet" : last.reasons.join(", ");
          terminal.print([id, account, since.toISOString(), name, why].join("\t"));
        }
        if (rows.length === 0 && behind === null) terminal.print("No ad waits for a decision.");
        const last = rows.at(-1);
        behind = last !== undefined && rows.length === atATime ? [last.submitted_at, last.id] : null;
      } while (behind !== null);
      return 0;
    });
  },
};

export const showAdReviewCommand: Command = {
  name: "ads review show",
  takes: "AD",
  summary: "Shows an ad: Pin, link, appeal, and every decision with what it rests on.",
  positionals: [1, 1],
  run: (written, terminal) => {
    const id = adOf(written);
    return withServices(terminal, {}, async ({ db, config }) => {
      const { accountOfAd, decisionsOn } = await desk();
      const { adToCheck } = await import("#server/domains/business/review/ads-to-check.queries.ts");
      const { findingWords } = await import("#server/domains/business/review/finding-words.ts");
      const { peopleByIds } = await import("#server/domains/business/campaigns/campaigns.queries.ts");
      const account = await accountOfAd(db, id);
      const ad = account === undefined ? undefined : await adToCheck(db, account, id);
      if (ad === undefined) throw new UsageError(`There is no ad ${id}.`);
      const facts = {
        ad: `${ad.id} (${ad.name})`,
        account: ad.ad_account_id,
        review: ad.review,
        submitted: ad.submitted_at.toISOString(),
        pin: `${config.publicUrl}/pin/${ad.pin_id}/`,
        "leads to": ad.destination_url,
        targeting: JSON.stringify(ad.targeting_spec),
        restricted: ad.restricted.join(", ") || "no",
        appeal: ad.appeal ?? "none",
      };
      for (const [name, value] of Object.entries(facts)) terminal.print(`${name}: ${value}`);
      for (const {
        at,
        verdict,
        reasons,
        note,
        by_hand: isByHand,
        decided_by: by,
        findings,
        undone_at: undoneAt,
      } of await decisionsOn(db, ad.ad_account_id, ad.id)) {
        const person = by === null ? undefined : (await peopleByIds(db, [by])).get(by)?.username;
        const decider = isByHand ? (person ?? "an operator") : "the automatic check";
        const isUndone = undoneAt === null ? "" : ", taken back";
        terminal.print(`${at.toISOString()}  ${verdict}  ${reasons.join(", ")}  by ${decider}${isUndone}`);
        for (const finding of findings) terminal.print(`    ${findingWords("en", finding)}`);
        if (note !== null) terminal.print(`    note: ${note}`);
      }
      return 0;
    });
  },
};

const decider = { by: { type: "string" as const }, note: { type: "string" as const } };

export const approveAdCommand: Command = {
  name: "ads review approve",
  takes: `AD [--by OPERATOR] [--kind ${restrictedKinds.join("|")}|none]`,
  summary: "Approves an ad: it is served within seconds. --kind says what kind of restricted advertising it is.",
  options: { ...decider, kind: { type: "string" } },
  positionals: [1, 1],
  audited: ({ positionals: [ad_id] }) => ({ names: { ad_id } }),
  run: (written, terminal) => {
    const kinds = listOf(written, "kind", [...restrictedKinds, "none"] as const);
    const restricted = kinds?.filter((kind) => kind !== "none");
    return decide(written, terminal, { verdict: "APPROVED", ...(restricted && { restricted }) });
  },
};

export const rejectAdCommand: Command = {
  name: "ads review reject",
  takes: "AD --reason REASON[,REASON …] [--note TEXT] [--by OPERATOR]",
  summary: "Rejects an ad: it is not served any more, and its advertiser is told why. Reasons are the public API's.",
  options: { ...decider, reason: { type: "string" } },
  positionals: [1, 1],
  audited: ({ positionals: [ad_id], values }) => ({ names: { ad_id, reason: values["reason"] } }),
  run: (written, terminal) => {
    requiredOption(written, "reason");
    const reasons = listOf<RejectedReason>(written, "reason", rejectedReasons) ?? [];
    return decide(written, terminal, { verdict: "REJECTED", reasons });
  },
};

export const holdAdAccountCommand: Command = {
  name: "ads hold",
  takes: "ACCOUNT --reason TEXT [--release]",
  summary: "Holds an advertiser account: nothing of it is served or promoted. --release lets it go on.",
  options: { reason: { type: "string" }, release: { type: "boolean" } },
  positionals: [1, 1],
  audited: ({ positionals: [advertiser_id], values }) => ({
    names: { advertiser_id, release: values["release"] === true },
  }),
  run: (written, terminal) => {
    const [id = ""] = written.positionals;
    if (!/^[1-9][0-9]{0,17}$/.test(id)) throw new UsageError(`${id}: must be an account's id; see advertiser list.`);
    const reason = requiredOption(written, "reason");
    if (reason.length > 500) throw new UsageError("--reason: must be at most 500 characters.");
    const isHeld = written.values["release"] !== true;
    return withServices(terminal, {}, async (services) => {
      const { holdAdAccount } = await import("#server/domains/business/review/hold-account.ts");
      await holdAdAccount(services, id, { isHeld, reason });
      terminal.print(isHeld ? `The account ${id} is on hold.` : `The account ${id} is released.`);
      return 0;
    });
  },
};

function decide(
  written: Written,
  terminal: Parameters<Command["run"]>[1],
  decision: { verdict: "APPROVED" | "REJECTED"; reasons?: readonly RejectedReason[]; restricted?: readonly string[] },
): Promise<number> {
  const id = adOf(written);
  const note = textOption(written, "note") ?? null;
  if ((note ?? "").length > noteMaxChars) throw new UsageError(`--note: must be at most ${noteMaxChars} characters.`);
  const by = textOption(written, "by") ?? null;
  return withServices(terminal, {}, async (services) => {
    const { decideByHand } = await import("#server/domains/business/review/decide-by-hand.ts");
    const isNew = (await decideByHand(services, id, { ...decision, note, by })) !== null;
    const word = decision.verdict === "APPROVED" ? "approved" : "rejected";
    terminal.print(isNew ? `The ad ${id} is ${word}.` : `The ad ${id} was ${word} already.`);
    return 0;
  });
}

function adOf({ positionals: [id = ""] }: Written): string {
  if (!/^[1-9][0-9]{0,17}$/.test(id)) throw new UsageError(`${id}: must be an ad's id; see ads review.`);
  return id;
}

function listOf<Value extends string>(written: Written, name: string, known: readonly Value[]): Value[] | undefined {
  const typed = textOption(written, name)
    ?.split(",")
    .map((word) => word.trim());
  return typed?.map((word) => {
    const value = known.find((one) => one === word);
    if (value === undefined) throw new UsageError(`--${name}: must be of ${known.join(", ")}, not "${word}".`);
    return value;
  });
}
