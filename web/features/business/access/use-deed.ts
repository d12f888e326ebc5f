import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { accessRefusal } from "./access-words.ts";

/** Does one thing at a time; why it was refused stands in `failure`. Of `run`: whether it was done. */
export function useDeed() {
  const t = useText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(deed: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setFailure(null);
    setBusy(true);
    try {
      await deed();
      return true;
    } catch (error) {
      setFailure(accessRefusal(t, error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, failure, isBusy };
}
