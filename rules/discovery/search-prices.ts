export type Prices = { priceMin: number | null; priceMax: number | null };

type PriceParams = {
  readonly price_min?: string | undefined;
  readonly price_max?: string | undefined;
  readonly filters?: string | undefined;
};

/** The prices that parameters ask for; only what is written as a number counts (business §5). `filters` may hold them as `1:10-50`. */
export function readPrices({ price_min, price_max, filters = "" }: PriceParams): Prices {
  const [, low, high] = /(?:^|,)\s*1:([^,|-]*)-?([^,|]*)/.exec(filters) ?? [];
  return { priceMin: price(price_min ?? low), priceMax: price(price_max ?? high) };
}

/** Whether no price can be both. */
export function pricesContradict({ priceMin, priceMax }: Prices): boolean {
  return priceMin !== null && priceMax !== null && priceMin > priceMax;
}

function price(value: string | undefined): number | null {
  const number = value === undefined || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
