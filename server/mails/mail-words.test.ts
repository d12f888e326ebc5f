import { expect, test } from "vitest";
import { placeholderNames } from "#rules/kit/text.ts";
import { exampleItems, examplePerson, exampleValues } from "./mail-examples.ts";
import { mailTemplates } from "./mail-templates.ts";
import { mailWords, unlinked } from "./mail-words.ts";
import { writeMail } from "./write-mail.ts";

const site = "https://pins.example.org";
const hostile = [
  "You won 500 USD, get it at https://evil.example/claim now",
  "Invoice due: pay at evil.example/pay",
  "WWW.EVIL.EXAMPLE",
  "evil．example",
  "evil。example",
  "evil｡example/ａ",
  "evil․example",
  "xn--e1awd7f.xn--p1ai",
  "пример.рф",
  "mailto:pay@evil.example",
  "pay＠evil.example",
  "tel:+19005550123",
  "javascript:alert(1)",
  "a.evil.example:8080/x",
  "1.2.3.4.example",
] as const;

/** What programs that look for addresses find: a scheme, a mailbox, a host by any dot, at a word that no space ends. */
const found = /(?:[\p{L}]+[:：]\S)|(?:\S[@＠﹫]\S)|(?:[\p{L}\p{N}-][.․。﹒．｡][\p{L}][\p{L}\p{N}-]+)/u;

test.each(hostile)("ACC-27 no program makes a link of the name %s", (name) => {
  expect(name).toMatch(found);
  expect(unlinked(name)).not.toMatch(found);
});

test.each(["Dr. Ada Lovelace", "Kettles Ltd.", "J. R. R. Tolkien", "3.5 cm", "$26.61", "Summer: kitchen"])(
  "ACC-27 the name %s is printed as it is",
  (name) => expect(unlinked(name)).toBe(name),
);

const given = (words: string) => ({
  ...exampleValues,
  ...Object.fromEntries(Object.keys(mailWords).map((name) => [name, words])),
});

test.each(Object.entries(mailTemplates))(
  "ACC-27 %s prints nobody's words as a link, and none where the mailbox isn't proved",
  (_, template) => {
    for (const words of hostile)
      for (const isProved of [true, false]) {
        const mail = writeMail({
          template,
          to: { ...examplePerson, first_name: words, isProved },
          locale: "en",
          link: `${site}/login/`,
          site,
          values: given(words),
          items: exampleItems(site).map((item) => ({ ...item, text: words })),
        });
        // The reader's own address, this site's and the mail's own link may lead somewhere.
        const rest = (text: string) =>
          text
            .replaceAll(/https:\/\/pins\.example\.org\/[a-z/?=-]*/g, "")
            .replaceAll(/[\w.…]+@example\.com|pins\.example\.org/g, "");
        for (const text of [mail.subject, mail.text]) {
          expect(text).not.toContain(words);
          expect(rest(text).replaceAll(/^[^\n]*:$/gmu, "")).not.toMatch(
            /[\p{L}\p{N}-][.․。﹒．｡][\p{L}][\p{L}\p{N}-]+|\S[@＠﹫]\S/u,
          );
          if (!isProved) expect(text).not.toContain(unlinked(words));
        }
        expect(mail.html).not.toContain(words);
        if (!isProved) expect(mail.html).not.toContain(unlinked(words));
      }
  },
);

/** Values that nobody makes up: numbers, times, names from lists, codes, and what the site itself says. */
const ours = [
  ...["action", "code", "count", "country", "days", "device", "email", "hint", "left", "minutes", "note", "number"],
  ...["reports", "appeals"],
  ...["provider", "reasons", "rule", "site", "time", "name", "username", "amount", "last4", "date", "why", "span"],
];

test("ACC-27 of every value of a mail it is known whether somebody made it up", () => {
  const all = Object.values(mailTemplates).flatMap(({ subject, paragraphs, button }) =>
    [subject, ...paragraphs, button].flatMap(placeholderNames),
  );
  expect([...new Set(all)].filter((name) => mailWords[name] === undefined && !ours.includes(name))).toEqual([]);
});
