import { expect, test } from "vitest";
import { imprint } from "#contract/identity/legal.ts";
import { getBranding } from "#contract/operate/branding.ts";
import { resetBranding, setBranding } from "#contract/operate/set-branding.ts";
import { reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { brandFiles } from "#server/http/brand-files.ts";
import { bookmarkletRoutes } from "#server/http/bookmarklet-routes.ts";
import { pageBrand } from "#server/http/pages/page-brand.ts";
import { picture } from "#server/platform/images/pictures.fixture.ts";
import { branding } from "#server/services/branding.ts";
import { forgetSettings, keptSetting, knownSetting } from "#server/services/kept-setting.ts";
import { writeMail } from "#server/mails/write-mail.ts";
import { mailTemplates } from "#server/mails/mail-templates.ts";
import { senderOf } from "#server/mails/sender.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ extras: [brandFiles, bookmarkletRoutes] });
const owner = testPerson(site, { roles: ["owner"] });
const somebody = testPerson(site);
const none = { name: null, tagline: null, accent: null, contact: null, imprint: null };
const manifest = async () => (await site.visitor.fetch("/manifest.webmanifest")).json();

test("an instance has its own name, texts, colour and logo everywhere, until they are put back", async () => {
  const logo = (await picture(7, 300, 200).png().toBuffer()).toString("base64");
  for (const _ of [1, 2])
    await owner.call(setBranding, {
      name: "Nest",
      tagline: "Things we like",
      accent: "#FFD54A",
      contact: "hello@nest.example",
      imprint: "# Who\n\nAda <script>",
      logo_base64: logo,
    });
  const set = await owner.call(getBranding, {});
  expect(set).toMatchObject({ name: "Nest", accent: "#ffd54a", sender: "Nest <no-reply@localhost>" });
  expect(set.logo).toMatch(/^data:image\/webp;base64,/);
  const kept = await knownSetting(site.services, branding);
  const brand = pageBrand(kept);
  expect(brand).toMatchObject({ name: "Nest", tagline: "Things we like", imprint: true });
  expect(brand?.css).toMatch(/--color-accent:light-dark\(#[0-9a-f]{6},#ffd54a\)/);
  expect(brand?.css.length).toBeLessThan(8000);
  expect(await manifest()).toMatchObject({ name: "Nest", short_name: "Nest", description: "Things we like" });
  for (const file of ["icon-192.png", "icon-512.png", "touch.png"]) {
    const answer = await site.visitor.fetch(`/assets/brand/${kept.logo?.hash}/${file}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
  expect((await site.visitor.fetch(`/assets/brand/0/icon-192.png`)).headers.get("cache-control")).toBe("no-store");
  expect((await site.visitor.fetch(`/assets/brand/${kept.logo?.hash}/constructor`)).status).toBe(404);
  expect(await site.visitor.call(imprint, {})).toMatchObject({
    contact: "hello@nest.example",
    blocks: [{ kind: "heading" }, { spans: [{ text: "Ada <script>" }] }],
  });
  expect(
    await (await site.visitor.fetch("/bookmarklet.js", { headers: { "accept-language": "de" } })).text(),
  ).not.toContain("Magpie");
  // Without a logo given it stays.
  await owner.call(setBranding, { ...none, name: "Other" });
  expect((await owner.call(getBranding, {})).logo).toBe(set.logo);
  for (const _ of [1, 2]) expect(await owner.call(resetBranding, {})).toMatchObject({ ...none, logo: null });
  expect(pageBrand(await knownSetting(site.services, branding))).toBeUndefined();
  expect(await manifest()).toMatchObject({
    name: "Magpie",
    icons: expect.arrayContaining([{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]),
  });
  expect((await site.visitor.fetch(`/assets/brand/${kept.logo?.hash}/icon-192.png`)).status).toBe(404);
});

test("mails say the instance's name, in its accent; a name of MAIL_FROM stays; hostile names are text", () => {
  const facts = {
    to: { id: "1", email: "a@b.example", first_name: "Ada", isProved: true },
    link: "https://x.example/",
    site: "https://x.example",
  };
  for (const [locale, product] of [
    ["en", "Nest"],
    ["de", "Nest & Co"],
    ["ja", "巣"],
    ["ko", "둥지"],
  ] as const) {
    const mail = writeMail({
      ...facts,
      template: mailTemplates.magic_link,
      locale,
      values: { code: "123456" },
      name: product,
      accent: "#ffd54a",
    });
    expect(mail.subject).toContain(product);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Magpie|#00707a/);
  }
  const hostile = writeMail({
    ...facts,
    template: mailTemplates.magic_link,
    locale: "en",
    values: {},
    name: '"><img src=x>',
  });
  expect(hostile.html).not.toContain("<img src=x>");
  expect(senderOf({ mailFrom: "Ada <a@b.example>" }, "Nest")).toEqual({ name: "Ada", address: "a@b.example" });
  expect(senderOf({ mailFrom: "a@b.example" }, "Nest")).toEqual({ name: "Nest", address: "a@b.example" });
});

test("bad input is refused by its field and changes nothing; nobody but an owner changes it", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString("base64");
  for (const [field, bad] of [
    ["name", { name: "x".repeat(31) }],
    ["name", { name: "{count}" }],
    ["tagline", { tagline: "x".repeat(121) }],
    ["accent", { accent: "red" }],
    ["accent", { accent: "#00707a;}body{display:none" }],
    ["contact", { contact: "javascript:alert(1)" }],
    ["imprint", { imprint: "x".repeat(5001) }],
    ["logo_base64", { logo_base64: "<svg>" }],
    ["logo_base64", { logo_base64: svg }],
  ] as const)
    await expect(owner.call(setBranding, { ...none, ...bad })).rejects.toMatchObject({ data: { field } });
  expect(await reasonOf(somebody.call(setBranding, none))).toBe("NOT_FOUND");
  expect(await keptSetting(site.services.db, branding)).toEqual(branding.usual);
});

test("all that pages ask of the settings is one statement a second", async () => {
  const { services } = site;
  const rules = { ...branding, name: "sign_up" };
  for (const setting of [branding, rules]) await knownSetting(services, setting);
  forgetSettings(services);
  let read = 0;
  const counted = {
    ...services,
    db: services.db.withPlugin({
      transformQuery: ({ node }) => (read++, node),
      transformResult: async ({ result }) => result,
    }),
  };
  await knownSetting(counted, branding);
  await knownSetting(counted, rules);
  await knownSetting(counted, branding);
  expect(read).toBe(1);
});
