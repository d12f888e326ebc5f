type Price = { price: string | null; sale_price: string | null; currency: string | null };

/** An amount as people of a language write it; the plain number where no currency is known. */
export function amountText(amount: string, currency: string | null, locale: string): string {
  const value = Number(amount);
  const fraction = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
  try {
    return value.toLocaleString(locale, currency === null ? fraction : { style: "currency", currency, ...fraction });
  } catch {
    // A code that names no currency.
    return `${amount} ${currency ?? ""}`.trim();
  }
}

/** What a product costs now; "" when nobody said. */
export function priceText({ price, sale_price, currency }: Price, locale: string): string {
  const amount = sale_price ?? price;
  return amount === null ? "" : amountText(amount, currency, locale);
}
