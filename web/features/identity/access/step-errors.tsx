import { useEffect, useRef } from "react";
import styles from "./access.module.css";
import type { AccessField } from "./access-state.ts";
import { drawnFields } from "./drawn-fields.ts";
import { HumanChallenge } from "./human/human-challenge.tsx";
import { LinkedError } from "./linked-error.tsx";
import { asksCompany, hasPassword, useOfferedWays } from "./offered-ways.ts";
import type { Access } from "./use-access.ts";

/**
 * What stands over every step: the sentences that its screen has no field for, so that no refusal is kept from a person, and the challenge
 * after an attempt that was too fast. access §4, §8
 */
export function StepErrors({ access }: { access: Access }) {
  const { state, given, typed, options } = access;
  const { errors, challenge } = state;
  const offered = useOfferedWays(access);
  const place = useRef<HTMLDivElement>(null);
  const drawn = drawnFields({
    ...state,
    hasForm: hasPassword(access) || asksCompany(access),
    business: given.business === true,
    ways: options === null ? [] : offered,
  });
  const homeless = (Object.keys(errors) as AccessField[]).filter((field) => !drawn.includes(field));
  const sentences = [...new Set(homeless.flatMap((field) => errors[field] ?? []))];
  const isEmpty = sentences.length === 0 && !challenge;

  useEffect(() => {
    if (!isEmpty) place.current?.scrollIntoView({ block: "nearest" });
  }, [errors, challenge, isEmpty]);

  if (isEmpty) return null;
  return (
    <div ref={place} className={styles.trouble}>
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.wrong} role="alert">
          <LinkedError sentence={sentence} email={typed.email} hours={state.hours} />
        </p>
      ))}
      {challenge ? <HumanChallenge access={access} /> : null}
    </div>
  );
}
