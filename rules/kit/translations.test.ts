import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placeholderNames, splitAround } from "./text.ts";
import { sentences as businessDe } from "#spec/copy/locales/business/de.ts";
import { sentences as businessJa } from "#spec/copy/locales/business/ja.ts";
import { sentences as businessKo } from "#spec/copy/locales/business/ko.ts";
import { sentences as appsDe } from "#spec/copy/locales/apps/de.ts";
import { sentences as appsJa } from "#spec/copy/locales/apps/ja.ts";
import { sentences as appsKo } from "#spec/copy/locales/apps/ko.ts";
import { sentences as operateDe } from "#spec/copy/locales/operate/de.ts";
import { sentences as operateJa } from "#spec/copy/locales/operate/ja.ts";
import { sentences as operateKo } from "#spec/copy/locales/operate/ko.ts";
import { sentences as moderationDe } from "#spec/copy/locales/moderation/de.ts";
import { sentences as moderationJa } from "#spec/copy/locales/moderation/ja.ts";
import { sentences as moderationKo } from "#spec/copy/locales/moderation/ko.ts";
import { sentences as settingsDe } from "#spec/copy/locales/settings/de.ts";
import { sentences as settingsJa } from "#spec/copy/locales/settings/ja.ts";
import { sentences as settingsKo } from "#spec/copy/locales/settings/ko.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { moderationMails } from "#spec/copy/social/moderation-mails.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import { invitationCopy, invitationRefusals } from "#spec/copy/identity/invitations.ts";
import { signUpGateCopy } from "#spec/copy/identity/sign-up-gate.ts";
import { announcementCopy } from "#spec/copy/kit/announcement.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { accessCopy, accessLinks } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { legalCopy } from "#spec/copy/identity/legal.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { settingsSearchCopy } from "#spec/copy/identity/settings-search.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { errorCodes } from "#spec/error-codes.ts";
import { de } from "#spec/copy/locales/de.ts";
import { ja } from "#spec/copy/locales/ja.ts";
import { ko } from "#spec/copy/locales/ko.ts";

type CopyTree = { readonly [key: string]: string | CopyTree };

function sentencesOf(tree: CopyTree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : sentencesOf(value)));
}

/** All files of the business area: its words and what its calls refuse with. */
const businessFolder = join(import.meta.dirname, "../../spec/copy/business");
const businessCopies = await Promise.all(
  readdirSync(businessFolder).map((name) => import(join(businessFolder, name)) as Promise<CopyTree>),
);

/** All files of the operators' area. */
const operateFolder = join(import.meta.dirname, "../../spec/copy/operate");
const operating = await Promise.all(
  readdirSync(operateFolder).map((name) => import(join(operateFolder, name)) as Promise<CopyTree>),
);

const refusals = Object.values(errorCodes).map(({ message }) => message);
const sentences = [
  ...new Set([
    ...[
      accessCopy,
      savingCopy,
      saveWindowCopy,
      searchCopy,
      commonCopy,
      discoveryCopy,
      groupsCopy,
      keysCopy,
      legalCopy,
      mailCopy,
      mediaCopy,
      organiseCopy,
      socialCopy,
      noticeCopy,
      peopleCopy,
      packsCopy,
      refusalCopy,
      refusalSentences,
      moderationRefusals,
      announcementCopy,
      signUpGateCopy,
      invitationCopy,
      invitationRefusals,
    ].flatMap(sentencesOf),
    ...refusals,
  ]),
];

describe.each([
  ["de", de],
  ["ja", ja],
  ["ko", ko],
] as const)("the translation into %s", (_locale, translation) => {
  it("covers every sentence, refusals of the server included", () => {
    expect(sentences.filter((sentence) => !translation[sentence])).toEqual([]);
  });

  it("keeps every placeholder", () => {
    const differing = sentences.filter(
      (sentence) => String(placeholderNames(translation[sentence] ?? "")) !== String(placeholderNames(sentence)),
    );
    expect(differing).toEqual([]);
  });

  it("holds each link word for word in its sentence", () => {
    for (const [sentence, link] of accessLinks) {
      expect(splitAround(translation[sentence] ?? "", translation[link] ?? "")).not.toBeNull();
    }
  });
});

const moderated = [moderationCopy, moderationMails];

describe.each([
  ["BUS-01 the business area into de", businessCopies, businessDe, de],
  ["BUS-01 the business area into ja", businessCopies, businessJa, ja],
  ["BUS-01 the business area into ko", businessCopies, businessKo, ko],
  ["API-02 apps into de", [appCopy], appsDe, de],
  ["API-02 apps into ja", [appCopy], appsJa, ja],
  ["API-02 apps into ko", [appCopy], appsKo, ko],
  ["the search in the settings into de", [settingsSearchCopy], settingsDe, de],
  ["the search in the settings into ja", [settingsSearchCopy], settingsJa, ja],
  ["the search in the settings into ko", [settingsSearchCopy], settingsKo, ko],
  ["the operators' area into de", operating, operateDe, de],
  ["SAV-24 moderation into de", moderated, moderationDe, de],
  ["the operators' area into ja", operating, operateJa, ja],
  ["SAV-24 moderation into ja", moderated, moderationJa, ja],
  ["the operators' area into ko", operating, operateKo, ko],
  ["SAV-24 moderation into ko", moderated, moderationKo, ko],
] as const)("the translation of %s", (_area, copies, translation, everywhere) => {
  const all = new Set(copies.flatMap(sentencesOf));
  // What every page says is translated there.
  const own = [...all].filter((sentence) => sentence in translation || everywhere[sentence] === undefined);

  it("covers its sentences and refusals, and no others", () => {
    expect(Object.keys(translation).toSorted()).toEqual(own.toSorted());
  });

  it("keeps every placeholder", () => {
    const names = (text = "") => String(placeholderNames(text));
    expect(own.filter((sentence) => names(translation[sentence]) !== names(sentence))).toEqual([]);
  });
});

describe.each([
  ["de", [de, businessDe, appsDe, operateDe, moderationDe, settingsDe]],
  ["ja", [ja, businessJa, appsJa, operateJa, moderationJa, settingsJa]],
  ["ko", [ko, businessKo, appsKo, operateKo, moderationKo, settingsKo]],
] as const)("the translations into %s together", (_locale, files) => {
  it("give a sentence one translation: areas are loaded one after another into the same words", () => {
    const translated = new Map<string, Set<string>>();
    for (const [sentence, words] of files.flatMap((file) => Object.entries(file)))
      translated.set(sentence, (translated.get(sentence) ?? new Set()).add(words));
    expect([...translated].filter(([, words]) => words.size > 1)).toEqual([]);
  });
});
