import { useState } from "react";
import { refusalSentence } from "./refusal-sentence.ts";
import { type Translate, useText } from "./text.tsx";

/** The words for what was refused. */
export type FailureWords = (t: Translate, error: unknown) => string;
const usual: FailureWords = (t, error) => t(refusalSentence(error));

/** Does one thing at a time; why it was refused stands in `failure`. Of `run`: whether it was done. */
export function useMutationAction(said: FailureWords = usual) {
  const t = useText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(write: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setFailure(null);
    setBusy(true);
    try {
      await write();
      return true;
    } catch (error) {
      setFailure(said(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, failure, isBusy };
}
