import type { RemoteEngine } from "./connect-engines.ts";
import type { EnginePlan } from "./engine.ts";

/** Engines that hold the same, as one: questions go to them in turn, past those that do not answer. */
export function roundRobin<Question, Answer, Held>(
  engines: readonly RemoteEngine<Question, Answer, Held>[],
  { nothing }: Pick<EnginePlan<Held>, "nothing">,
): RemoteEngine<Question, Answer, Held> {
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % engines.length;
    return [...engines.slice(turn), ...engines.slice(0, turn)].find(({ stands }) => stands());
  };
  return {
    ask: async (question) => (await next()?.ask(question)) ?? null,
    warm: Promise.race(engines.map(({ warm }) => warm)),
    stands: () => engines.some(({ stands }) => stands()),
    held: () => engines.find(({ stands }) => stands())?.held() ?? nothing,
    async stop() {
      await Promise.all(engines.map(({ stop }) => stop()));
    },
  };
}
