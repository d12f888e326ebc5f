import { useLayoutEffect, useRef } from "react";
import { currencyDecimals, type MoneyBounds, type MoneyProblem, readMoney } from "#rules/business/typed-money.ts";
import styles from "./money-field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A sentence for each way an amount can be wrong. */
export type MoneyWords = Readonly<Record<MoneyProblem, string>>;

interface MoneyFieldProps
  extends Omit<TextFieldProps, "type" | "before" | "after" | "inputMode" | "pattern" | "min" | "max">, MoneyBounds {
  /** Shown in the box; decides how many decimals there may be. */
  currency: string;
  words: MoneyWords;
}

/**
 * An amount of money: text that `readMoney` understands. What it does not take the field itself calls invalid, with the sentence why, so that
 * `useForm` shows it; an amount that is not required may be left out.
 */
export function MoneyField({ currency, words, minMicro, maxMicro, ...field }: MoneyFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const check = (input: HTMLInputElement) => {
    const read = readMoney(input.value, currency, { minMicro, maxMicro });
    const isFine = "micro" in read || (read.problem === "empty" && field.required !== true);
    input.setCustomValidity(isFine ? "" : words[read.problem]);
  };
  useLayoutEffect(() => {
    const input = frame.current?.querySelector("input");
    if (input) check(input);
  });
  return (
    <div ref={frame}>
      <TextField
        {...field}
        inputMode={currencyDecimals(currency) === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        spellCheck={false}
        after={<span className={styles.currency}>{currency}</span>}
        onInput={(event) => {
          check(event.currentTarget);
          field.onInput?.(event);
        }}
      />
    </div>
  );
}
