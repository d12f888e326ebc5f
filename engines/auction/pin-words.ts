/** The words of the ads' pins: how often each stands in which pin, and how long pins are. */
export type PinWords = {
  pins: Map<string, Map<number, number>>;
  words: Map<number, readonly string[]>;
  total: number;
};

export function createPinWords(): PinWords {
  return { pins: new Map(), words: new Map(), total: 0 };
}

export function forgetPinText(pinWords: PinWords, pin: number): void {
  const words = pinWords.words.get(pin) ?? [];
  for (const word of words) {
    const of = pinWords.pins.get(word);
    of?.delete(pin);
    if (of?.size === 0) pinWords.pins.delete(word);
  }
  pinWords.words.delete(pin);
  pinWords.total -= words.length;
}
