import type { Access } from "#web/features/identity/access/use-access.ts";
import { HumanCheck } from "./human-check.tsx";

/** After an attempt that was too fast: a challenge, whose answer makes the same attempt again. access §4 */
export function HumanChallenge({ access: { options, dispatch, again, context } }: { access: Access }) {
  const solved = (token: string) => {
    dispatch({ type: "sent" });
    void again(token);
  };
  const failed = (sentence: string) => dispatch({ type: "failed", sentence });
  return <HumanCheck api={context.api} human={options?.human} onSolved={solved} onFailed={failed} />;
}
