import { templateLimits } from "#spec/constants/targeting-templates.ts";
import { aimProblems, type AimedAt } from "./ad-group-problems.ts";
import {
  accountProblems,
  type AccountTerms,
  type EntityBase,
  type EntityProblem,
  nameProblems,
} from "./entity-problem.ts";

export type TemplateEntity = EntityBase & { targeting_spec: AimedAt; auto_targeting: boolean };

/** `others`: the ids of the account's other templates, archived ones aside. */
type Around = { account: AccountTerms; interests: ReadonlySet<string>; others: ReadonlySet<string> };

/** What is wrong with a saved targeting as it would be; empty: nothing. An ad group could have it as it is. */
export function templateProblems(
  template: TemplateEntity,
  before: TemplateEntity | null,
  { account, interests, others }: Around,
): readonly EntityProblem[] {
  const isMore = template.status === "ACTIVE" && (before === null || before.status === "ARCHIVED");
  const count = others.size - (others.has(template.id) ? 1 : 0);
  return [
    ...accountProblems(before, account),
    ...nameProblems(template.name),
    ...aimProblems(template.targeting_spec, interests),
    ...(isMore && count >= templateLimits.perAccount
      ? [{ field: null, problem: "too_many_templates", data: { most: templateLimits.perAccount } } as const]
      : []),
  ];
}
