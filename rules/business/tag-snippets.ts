import type { ConversionEvent } from "#spec/constants/conversions.ts";

type Snippet = {
  tagId: string;
  scriptUrl: string;
  pixelUrl: string;
  /** Reports the visit of the page too. */
  page?: boolean;
  /** The site asks people itself, and loads the tag only once they agreed. */
  asksItself?: boolean;
  /** The page knows who is signed in: their email is hashed before it leaves. */
  email?: boolean;
};

/** The code that stands in the head of every page of a shop. */
export function tagSnippet({ tagId, scriptUrl, pixelUrl, page = true, asksItself, email }: Snippet): string {
  const choices = [
    ...(asksItself === true ? [`consent: "granted"`] : []),
    ...(email === true ? [`em: "${emailExample}"`] : []),
  ];
  return [
    "<!-- Magpie conversion tag -->",
    "<script>",
    "!function(w,d,u){if(w.mgct)return;var m=w.mgct=function(){m.queue.push([].slice.call(arguments))};m.queue=[];",
    `var s=d.createElement("script");s.async=true;s.src=u;d.head.appendChild(s)}(window,document,"${scriptUrl}");`,
    `mgct("load", "${tagId}"${choices.length === 0 ? "" : `, {${choices.join(", ")}}`});`,
    ...(page ? [`mgct("page");`] : []),
    "</script>",
    ...(page
      ? [
          `<noscript><img alt="" width="1" height="1" src="${pixelUrl}?tag_id=${tagId}&amp;event=page_visit"></noscript>`,
        ]
      : []),
    "<!-- End of Magpie conversion tag -->",
  ].join("\n");
}

/** What a shop puts in place of this: the email of whoever is signed in there. */
const emailExample = "person@example.com";

/** What an event carries beside its name, as an example. */
const factsOf: Partial<Record<ConversionEvent, readonly string[]>> = {
  view_category: [`content_name: "Kettles"`],
  view_content: [`product_id: "KETTLE-1"`],
  search: [`search_string: "enamel kettle"`],
  watch_video: [`content_name: "How it is made"`],
  add_to_wishlist: [`product_id: "KETTLE-1"`],
  add_to_cart: [`value: "62.50"`, `CURRENCY`, `num_items: 1`],
  initiate_checkout: [`value: "62.50"`, `CURRENCY`, `num_items: 1`],
  add_payment_info: [`value: "62.50"`, `CURRENCY`],
  checkout: [`value: "62.50"`, `CURRENCY`, `order_id: "ORDER-1001"`, `num_items: 1`],
  lead: [`content_name: "Newsletter"`],
  signup: [],
  subscribe: [`value: "9.00"`, `CURRENCY`],
  custom: [`content_name: "My event"`],
};

/** The code of one event, for the page where it happens. */
export function eventSnippet(event: ConversionEvent, currency: string): string {
  if (event === "page_visit") return `<script>\nmgct("page");\n</script>`;
  const facts = (factsOf[event] ?? []).map((fact) => (fact === "CURRENCY" ? `currency: "${currency}"` : fact));
  const told = facts.length === 0 ? "" : `, {\n${facts.map((fact) => `  ${fact},\n`).join("")}}`;
  return `<script>\nmgct("track", "${event}"${told});\n</script>`;
}

/** How an order is taken back, whole or in part. */
export function refundSnippet(currency: string): string {
  return `<script>\nmgct("track", "checkout", {\n  value: "-62.50",\n  currency: "${currency}",\n  order_id: "ORDER-1001",\n  event_id: "REFUND-1001",\n});\n</script>`;
}
