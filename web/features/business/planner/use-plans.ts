import { useState } from "react";
import { plannerCopy } from "#spec/copy/business/planner.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import type { WireAdPlan } from "#contract/business/planner.ts";
import { useText } from "#web/app/text.tsx";
import { keptPlan, newPlan, type PlanForm, type PlannerTerms } from "./plan-form.ts";

export type Plans = ReturnType<typeof usePlans>;

/** The plans beside each other, one of which is edited. */
export function usePlans(terms: PlannerTerms) {
  const t = useText();
  const [state, setState] = useState(() => ({
    all: [newPlan(terms, 1, t(plannerCopy.form.number, { number: 1 }))],
    edited: 1,
  }));
  const { all } = state;
  const edited = all.find(({ key }) => key === state.edited) ?? (all[0] as PlanForm);
  const next = Math.max(...all.map(({ key }) => key)) + 1;
  return {
    all,
    edited,
    hasRoom: all.length < plannerLimits.comparedMost,
    change: (part: Partial<PlanForm>) =>
      setState({ ...state, all: all.map((one) => (one.key === edited.key ? { ...one, ...part } : one)) }),
    edit: (key: number) => setState({ ...state, edited: key }),
    copy: (plan: PlanForm) => {
      const name = t(plannerCopy.result.copyName, { name: plan.name }).slice(0, plannerLimits.nameMaxChars);
      setState({ all: [...all, { ...plan, key: next, name }], edited: next });
    },
    takeAway: (key: number) => {
      const left = all.filter((one) => one.key !== key);
      setState({ all: left, edited: left.some((one) => one.key === edited.key) ? edited.key : (left[0]?.key ?? 1) });
    },
    /** Beside the others while there is room, else in the place of the one that is edited. */
    open: (kept: WireAdPlan) => {
      const plan = keptPlan(kept, next);
      const others = all.length < plannerLimits.comparedMost ? all : all.filter(({ key }) => key !== edited.key);
      setState({ all: [...others, plan], edited: next });
    },
  };
}
