import { findNumber } from "./find-number.ts";

type Asked = { salt: string; challenge: string; max_number: number };
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage: (n: number | null) => void;
};

scope.onmessage = ({ data: { salt, challenge, max_number: max } }) =>
  scope.postMessage(findNumber(salt, challenge, max));
