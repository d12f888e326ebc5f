import { expect, test } from "vitest";
import { newEntry, parsePo, sentencesIn, writePo } from "./po.ts";

/** As Poedit and msgmerge leave one: folded, with comments, an entry that is fuzzy, one put aside. */
const written = String.raw`# Birds
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"

# Short, for a button
#. From the code
#: spec/copy/a.ts:a.save spec/copy/b.ts:b.save
msgid "Save"
msgstr "Merken"

#: spec/copy/a.ts:a.long
msgid ""
"Say \"{name}\", "
"then\n"
"wait"
msgstr ""
"Sag „{name}“, dann\n"
"warte"

#: spec/copy/a.ts:a.open
#, fuzzy, no-wrap
#| msgid "Open"
msgid "Open it"
msgstr "Öffnen"

msgid "New"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Weg"
`;

test("a catalog is read as translators' tools write it", () => {
  const [head, save, long, open, fresh, ...more] = parsePo(written);
  expect(head).toMatchObject({
    id: "",
    comments: ["Birds"],
    text: expect.stringContaining("Language: de\n") as string,
  });
  expect(save).toMatchObject({ comments: ["Short, for a button", "From the code"], text: "Merken", line: 11 });
  expect(save?.places).toEqual(["spec/copy/a.ts:a.save", "spec/copy/b.ts:b.save"]);
  expect(long).toMatchObject({ id: 'Say "{name}", then\nwait', text: "Sag „{name}“, dann\nwarte" });
  expect(open).toMatchObject({ flags: ["fuzzy", "no-wrap"], previous: "Open", id: "Open it" });
  expect(fresh).toMatchObject({ id: "New", text: "" });
  expect(more).toEqual([]);
});

test("what has no translation, or one of a former sentence, is not shown", () => {
  expect(sentencesIn(written)).toEqual({ Save: "Merken", 'Say "{name}", then\nwait': "Sag „{name}“, dann\nwarte" });
});

test("a catalog that was written is the same when it is read, with the line ends and the mark of order of other systems too", () => {
  const entries = parsePo(written);
  const lineless = (source: string) => parsePo(source).map((entry) => ({ ...entry, line: 0 }));
  expect(lineless(writePo(entries))).toEqual(entries.map((entry) => ({ ...entry, line: 0 })));
  expect(lineless(`\uFEFF${writePo(entries).replaceAll("\n", "\r\n")}`)).toEqual(lineless(written));
  expect(writePo([{ ...newEntry(), id: "a\tb", text: "c\n" }])).toBe('msgid "a\\tb"\nmsgstr "c\\n"\n');
});

test.each([
  ['msgid "a"\nmsgstr "b', 2],
  ['msgid "a"\n<<<<<<< HEAD\nmsgstr "b"', 2],
  ['msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"', 2],
  ['msgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr "d"\n\nmsgid "a"\nmsgstr "e"', 8],
  ['"a"', 1],
  ["msgid {}", 1],
])("%j is none of a catalog, and the line is named", (source, line) => {
  expect(() => parsePo(source)).toThrow(new RegExp(`^line ${line} `));
});
