import { hash } from "@node-rs/argon2";
import { createBoard } from "#contract/content/boards.ts";
import { bulkEdit, bulkEditSelectAll, getAction } from "#contract/content/organise.ts";
import { search } from "#contract/discovery/search.ts";
import { logIn } from "#contract/identity/session.ts";
import type { Call, CallInput } from "#contract/kit/define.ts";
import { requestParts } from "#contract/kit/client.ts";
import { createPin, savePin } from "#contract/content/pins.ts";
import { type DrillBoard, type DrillPerson, drillPicture, type DrillSite } from "./drill-site.ts";
import { answeredBy } from "./front-proxy.ts";

export type EverydayTraffic = {
  /** Answers by what was asked and what came: `a search: 200`. */
  answers: Map<string, number>;
  /** How many answers came from each process behind the proxy. */
  from: Map<string, number>;
  /** How often all pins of a board were moved to another by a job, and ended there. */
  moves: () => number;
  /** Lets what is under way come to its end, then stops. */
  finish: () => Promise<void>;
};

const password = "a nest of 7 twigs";
const saved = 60;
/** More than are moved at once, without a job. */
const moved = 600;
/** Between two looks at a job, and two log-ins: each costs a hash. */
const pauseMs = 100;

/** People who log in, search, and have all pins of a board moved by a job, over and over. */
export async function startEverydayTraffic(site: DrillSite, boards: readonly DrillBoard[]): Promise<EverydayTraffic> {
  const answers = new Map<string, number>();
  const from = new Map<string, number>();
  let [ending, moves, visitors] = [false, 0, 0];
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await site.inspect(({ db }) => db.updateTable("people").set({ password_hash: passwordHash }).execute());

  /** One request; undefined when it was not answered with 2xx. */
  async function ask<C extends Call>(
    what: string,
    call: C,
    input: CallInput<C>,
    person: DrillPerson | null,
  ): Promise<Record<string, unknown> | undefined> {
    const { url, body } = requestParts(call, input as Record<string, unknown>);
    visitors += 1;
    const headers = {
      "x-forwarded-for": `10.9.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`,
      ...(person === null ? {} : { cookie: person.cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const init = { method: call.method, headers, ...(body === undefined ? {} : { body }) };
    try {
      const answer = await fetch(`http://127.0.0.1:${site.port}${url}`, init);
      const text = await answer.text();
      count(answers, `${what}: ${answer.status}`);
      count(from, answer.headers.get(answeredBy) ?? "nobody");
      if (!answer.ok) return undefined;
      const { resource_response } = JSON.parse(text) as { resource_response: { data: Record<string, unknown> } };
      return resource_response.data;
    } catch (error) {
      const { cause } = error as Error;
      count(answers, `${what}: no answer (${cause instanceof Error ? cause.message : String(error)})`);
      return undefined;
    }
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

  async function logInAgain(): Promise<void> {
    for (let turn = 0; !ending; turn += 1) {
      const person = boards[turn % boards.length]?.person;
      if (person !== undefined) await ask("a log-in", logIn, { username_or_email: person.username, password }, null);
      await pause();
    }
  }

  async function searchAgain(): Promise<void> {
    for (let turn = 0; !ending; turn += 1) {
      const person = turn % 2 === 0 ? null : (boards[turn % boards.length]?.person ?? null);
      await ask("a search", search, { query: "pin save", scope: "pins" }, person);
    }
  }

  async function moveAgain(person: DrillPerson): Promise<void> {
    const made = [];
    for (const name of ["Here", "There"])
      made.push((await ask("a board", createBoard, { name, privacy: "public" }, person))?.["id"]);
    const [here, there] = made as string[];
    if (here === undefined || there === undefined) return;
    const picture = { title: "A pin save", image_base64: (await drillPicture(2)).toString("base64") };
    const pin = (await ask("a pin", createPin, { board_id: here, ...picture }, person))?.["id"];
    const ids = [String(pin)];
    while (ids.length < saved) {
      const save = await ask("a save", savePin, { pin_id: String(pin), board_id: here }, person);
      if (save === undefined) return;
      ids.push(String(save["id"]));
    }
    for (let all = saved; all < moved; all += saved)
      await ask("a copy", bulkEdit, { pin_ids: ids, action: "copy", board_id: here }, person);
    for (let [at, to] = [here, there]; !ending; [at, to] = [to, at]) {
      const action = await ask("a move", bulkEditSelectAll, { board_id: at, new_board_id: to, action: "move" }, person);
      if (action === undefined) return;
      let state = action["state"];
      if (state !== "working") return void count(answers, `a move that is no job: ${String(state)}`);
      while (state === "working") {
        await pause();
        state = (await ask("a job", getAction, { action_id: String(action["id"]) }, person))?.["state"] ?? "working";
      }
      if (state !== "done") return void count(answers, `a job: ${String(state)}`);
      moves += 1;
    }
  }

  const [last] = boards.slice(-1);
  if (last === undefined) throw new Error("nobody to move pins");
  const working = [logInAgain(), searchAgain(), searchAgain(), moveAgain(last.person)];
  return {
    answers,
    from,
    moves: () => moves,
    async finish() {
      ending = true;
      await Promise.all(working);
    },
  };
}
