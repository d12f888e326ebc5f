import { useQuery } from "@tanstack/react-query";
import { pinProduct } from "#contract/discovery/discovery.ts";
import type { WirePin, WireProduct } from "#contract/kit/shapes.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { amountText, priceText } from "#rules/content/price-text.ts";
import styles from "./pin-product.module.css";

const { shop } = discoveryCopy;
const stockWords: Record<NonNullable<WireProduct["availability"]>, string> = {
  in_stock: shop.inStock,
  out_of_stock: shop.outOfStock,
  preorder: shop.preorder,
};

/** What the page of a pin sells: its name, brand, price and whether it can be had, and when that was read. */
export function PinProduct({ pin }: { pin: WirePin }) {
  const t = useText();
  const { data: product } = useQuery(query(pinProduct, { pin_id: pin.id }));
  if (product == null) return null;
  const price = priceText(product, t.locale);
  const day = new Date(product.read_at).toLocaleDateString(t.locale, { dateStyle: "medium" });
  return (
    <section className={styles.product} aria-label={product.name || t(shop.title)}>
      {product.name && product.name !== pin.title ? <p className={styles.name}>{product.name}</p> : null}
      <p className={styles.line}>
        {price ? <strong className={styles.price}>{price}</strong> : null}
        {product.sale_price !== null && product.price !== null ? (
          <>
            <s
              className={styles.before}
              aria-label={t(shop.was, { price: amountText(product.price, product.currency, t.locale) })}
            >
              {amountText(product.price, product.currency, t.locale)}
            </s>
            <Badge>{t(searchCopy.filters.onSale)}</Badge>
          </>
        ) : null}
        {product.availability ? <span>{t(stockWords[product.availability])}</span> : null}
      </p>
      <p className={styles.quiet}>
        {product.brand ? `${t(shop.by, { brand: product.brand })} · ` : ""}
        {t(shop.readAt, { date: day })}
      </p>
    </section>
  );
}
