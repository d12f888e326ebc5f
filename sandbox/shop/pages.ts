import { tagSnippet } from "#rules/business/tag-snippets.ts";
import { escapeHtml, scriptJson } from "#sandbox/providers/party-server.ts";
import { type Product, products } from "./products.ts";

/** What a page of the shop knows of whoever looks at it. */
export type Visit = {
  /** The tag its pages carry; null: none. */
  tagId: string | null;
  scriptUrl: string;
  pixelUrl: string;
  /** What they said to the shop's question; null: nothing yet. */
  consent: "granted" | "denied" | null;
  cart: readonly Product[];
};

export type Order = { id: string; total: string; count: number; email: string };

/** The events of a page, as its tag reports them. */
type Report = readonly [name: string, facts?: Readonly<Record<string, unknown>>];

export function listPage(visit: Visit): string {
  const items = products.map((product) => `<li>${linkTo(product)} <b>${product.price}</b></li>`);
  return page(visit, "Hearth & Home", `<ul class="shelf">${items.join("")}</ul>`, [["page_visit"]]);
}

export function productPage(visit: Visit, product: Product): string {
  const { slug, name, price, text } = product;
  const facts = scriptJson({
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    image: `/pictures/${slug}.jpg`,
    offers: { "@type": "Offer", price, priceCurrency: "USD", availability: "https://schema.org/InStock" },
  });
  return page(
    visit,
    name,
    `<img src="/pictures/${slug}.jpg" alt="${escapeHtml(name)}" width="400" height="600"><p>${escapeHtml(text)} <b>${price}</b></p>
<form method="post" action="/cart/"><input type="hidden" name="product" value="${slug}"><button>Add to cart</button></form>
<script type="application/ld+json">${facts}</script>`,
    [["page_visit", { product_id: slug }]],
  );
}

export function cartPage(visit: Visit, added: Product | null): string {
  const rows = visit.cart.map(({ name, price }) => `<tr><td>${escapeHtml(name)}<td>${price}`);
  const total = totalOf(visit.cart);
  return page(
    visit,
    "Your cart",
    visit.cart.length === 0
      ? `<p>Your cart is empty.</p>`
      : `<table>${rows.join("")}<tr><th>Total<th>${total}</table><p><a class="button" href="/checkout/">To the checkout</a></p>`,
    [
      ["page_visit"],
      ...(added === null ? [] : [["add_to_cart", { value: added.price, product_id: added.slug }] as const]),
    ],
  );
}

export function checkoutPage(visit: Visit): string {
  return page(
    visit,
    "Checkout",
    `<p>Total: <b>${totalOf(visit.cart)}</b>. Nothing is charged or sent: this shop is a sandbox's.</p>
<form method="post" action="/checkout/"><label>Email <input name="email" type="email" autocomplete="email"></label><button>Buy</button></form>`,
    [["page_visit"], ["initiate_checkout", { value: totalOf(visit.cart), num_items: visit.cart.length }]],
  );
}

export function thanksPage(visit: Visit, order: Order): string {
  const { id, total: value, count } = order;
  return page(
    visit,
    "Thank you",
    `<p>Order <code>${escapeHtml(id)}</code> over <b>${value}</b>.</p>
<form method="post" action="/returned/"><input type="hidden" name="order" value="${escapeHtml(id)}"><button>Send it all back</button></form>`,
    [["checkout", { value, order_id: id, event_id: id, num_items: count }]],
    order.email,
  );
}

export function returnedPage(visit: Visit, { id, total }: Order): string {
  return page(visit, "Sent back", `<p>Order <code>${escapeHtml(id)}</code> was taken back.</p>`, [
    ["checkout", { value: `-${total}`, order_id: id, event_id: `${id}-back` }],
  ]);
}

/** The sum of prices, without passing through numbers with fractions. */
export function totalOf(cart: readonly Product[]): string {
  const cents = cart.reduce((sum, { price }) => sum + Number(price.replace(".", "")), 0);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

function page(visit: Visit, title: string, content: string, reports: readonly Report[], email = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Hearth &amp; Home</title><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}img{max-width:100%;height:auto}td,th{padding:.3rem 1rem .3rem 0;text-align:start}
button,.button{font:inherit;padding:.5rem 1rem;border-radius:.5rem;border:1px solid;background:none;color:inherit;text-decoration:none;cursor:pointer}
.ask{border:1px solid;border-radius:.5rem;padding:.5rem 1rem;display:flex;gap:.5rem;align-items:center;flex-wrap:wrap}</style>
${visit.tagId === null ? "" : tagOf(visit, visit.tagId, reports, email)}</head><body>
<nav><a href="/">Hearth &amp; Home</a> · <a href="/cart/">Cart (${visit.cart.length})</a></nav>
<h1>${escapeHtml(title)}</h1>${content}${visit.consent === null ? question : ""}</body></html>`;
}

const question = `<form class="ask" method="post" action="/consent/"><span>May we remember which ad brought you here?</span>
<button name="answer" value="granted">Yes</button><button name="answer" value="denied">No</button></form>`;

/** The tag as the product gives it to shops, and what this page reports. */
function tagOf(
  { scriptUrl, pixelUrl, consent }: Visit,
  tagId: string,
  reports: readonly Report[],
  email: string,
): string {
  const said = consent === null ? "" : `mgct("consent", "${consent}");\n`;
  const known = email === "" ? "" : `mgct("set", ${scriptJson({ em: email })});\n`;
  const calls = reports.map(([name, facts]) =>
    name === "page_visit"
      ? `mgct("page", ${scriptJson(facts ?? {})});`
      : `mgct("track", "${name}", ${scriptJson(facts ?? {})});`,
  );
  const snippet = tagSnippet({ tagId, scriptUrl, pixelUrl, page: false });
  return `${snippet}\n<script>\n${said}${known}${calls.join("\n")}\n</script>`;
}

function linkTo({ slug, name }: Product): string {
  return `<a href="/products/${slug}/"><img src="/pictures/${slug}.jpg" alt="" width="120" height="180"> ${escapeHtml(name)}</a>`;
}
