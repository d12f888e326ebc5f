import { boardFeed } from "#contract/content/boards.ts";
import { savePin } from "#contract/content/pins.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { sessionLimits } from "#server/domains/identity/sessions/read-session.ts";
import { readConfig } from "#server/config/config.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { silentLog } from "#server/config/log.ts";
import { startProduct } from "#server/app/start-product.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite } from "./drill-site.ts";
import { waitUntil } from "./running-app.ts";
import { startMailServer } from "#sandbox/mail-server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The product's clock jumps two hours on, then a day back, with a restart in between; sessions, order and jobs must not mind. */
export const clock: Drill = {
  name: "clock",
  summary: "the clock +2 h, then −1 day with a restart: no job twice, order by sequence, sessions end when they should",
  async run({ rounds = 10, print }) {
    const { report, note, require } = startReport(print);
    const mail = await startMailServer();
    const site = await makeDrillSite(2, { SMTP_URL: mail.url });
    let shiftMs = 0;
    const moved = { now: () => new Date(Date.now() + shiftMs) };
    const start = () =>
      startProduct(readConfig({ ...site.env, PORT: String(site.port), MAGPIE_SAMPLE: "off", NODE_ENV: "production" }), {
        log: silentLog,
        clock: moved,
      });
    let product = await start();
    try {
      const { boards, sourcePin } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const api = site.api(board.person);
      const saved: string[] = [];
      const mailed: string[] = [];
      const go = async (what: string) => {
        for (let round = 0; round < rounds; round += 1)
          saved.push((await api(savePin, { pin_id: sourcePin, board_id: board.id })).data.id);
        const name = `moment_${mailed.length}`;
        const { id } = await createByOperator(product.services, { email: `${name}@people.example`, username: name });
        await enqueue(product.services.db, "send_mail", {
          template: "verify_email",
          to: `${name}@people.example`,
          locale: "en",
          values: { person_id: id },
        });
        mailed.push(`${name}@people.example`);
        await waitUntil(`the job is done (${what})`, () => mail.mails.some(({ to }) => to === mailed.at(-1)));
      };
      await go("at first");
      shiftMs = 2 * hourMs;
      await go("two hours on");
      shiftMs = -dayMs;
      await go("a day back");
      await product.stop();
      product = await start();
      await go("a day back, after a restart");
      shiftMs = 0;
      await go("right again");

      require(new Set(saved).size === saved.length, "no id comes twice");
      const feed: string[] = [];
      let bookmark: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof feedPage>> = await feedPage(bookmark);
        feed.push(...page.data.map((item) => item.id));
        bookmark = page.bookmark;
      } while (bookmark !== null);
      const newestFirst = feed.filter((id) => saved.includes(id));
      note(`${saved.length} saves over five clocks; the board shows ${newestFirst.length} of them`);
      require(newestFirst.join() === saved.toReversed().join(), "the board stands in the order of saving");
      const counts = mailed.map((to) => mail.mails.filter((one) => one.to === to).length);
      note(`jobs: ${counts.length}, each done ${[...new Set(counts)].join(" or ")} time`);
      require(counts.every((count) => count === 1), "no job is done twice");

      shiftMs = (sessionLimits.idleDays + 1) * dayMs;
      const late = await api(savePin, { pin_id: sourcePin, board_id: board.id }).then(
        () => "taken",
        (error: { reason?: string }) => error.reason,
      );
      note(`after ${sessionLimits.idleDays + 1} days without use a session is ${late}`);
      require(late === "NOT_AUTHENTICATED", "a session ends when it should");
      const drift = await site.drift();
      require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
      return report;

      function feedPage(after: string | null) {
        return api(boardFeed, { board_id: board?.id ?? "", ...(after === null ? {} : { bookmark: after }) });
      }
    } finally {
      await product.stop();
      await site.clear();
      await mail.stop();
    }
  },
};
