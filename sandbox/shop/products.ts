import sharp from "sharp";

export type Product = { slug: string; name: string; price: string; color: string; text: string };

/** What the shop sells. Prices are decimals of whatever currency its tag's account counts in. */
export const products: readonly Product[] = [
  { slug: "teapot", name: "Stoneware teapot", price: "48.00", color: "#7a5c3e", text: "Holds four cups." },
  { slug: "kettle", name: "Enamel kettle", price: "62.50", color: "#b5452c", text: "For gas, electric and induction." },
  { slug: "lamp", name: "Paper lamp", price: "29.90", color: "#d9a441", text: "Folds flat." },
  { slug: "blanket", name: "Wool blanket", price: "119.00", color: "#41644a", text: "Woven in one piece." },
];

export const productBySlug = (slug: string): Product | undefined => products.find((one) => one.slug === slug);

/** A drawing of a product, unlike those of the others. */
export async function pictureOf({ color, slug }: Product): Promise<Buffer> {
  const at = products.findIndex((one) => one.slug === slug);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="800" height="1200" fill="#f3efe7"/>
<circle cx="${250 + at * 90}" cy="${420 + at * 70}" r="${170 + at * 30}" fill="${color}"/>
<rect x="${160 + at * 40}" y="${780 - at * 40}" width="${420 - at * 50}" height="160" rx="60" fill="${color}" opacity=".6"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}
