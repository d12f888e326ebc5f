import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorCodes } from "#spec/error-codes.ts";
import { flags } from "#spec/flags.ts";
import { isRead, leavesOf, productFiles, readsOf, readText } from "./spec-leaves.ts";

/** Who may read the specification's words and numbers so that they count; the data itself may build on itself. */
const readers = ["server", "web", "rules", "contract", "sandbox", "samples", "seed", "bundle", "engines", "spec"];
const isSpec = (module: string) => /^spec\/(copy|constants)\//.test(module) && !module.includes("/locales/");

/** What no program reads, and why it stands there all the same. */
const exceptions: Record<string, string> = {};

/** What nobody reads yet. */
const unread: readonly string[] = [
  "accessConstants.imageMinSidePx",
  "accessConstants.imagePreferredWidthsPx",
  "accessConstants.modalWidthPx",
  "accessConstants.signupImageWidthPx",
  "accessConstants.termsWidthPx",
  "accessCopy.errors.ageMissingEu",
  "accessCopy.errors.appleOnly",
  "accessCopy.errors.codeWrong",
  "accessCopy.errors.emailHasBrand",
  "accessCopy.errors.emailInvalid",
  "accessCopy.errors.emailTaken",
  "accessCopy.errors.facebookOnly",
  "accessCopy.errors.googleDeactivated",
  "accessCopy.errors.googleLinked",
  "accessCopy.errors.googleOnly",
  "accessCopy.errors.magicLinkBounced",
  "accessCopy.errors.magicLinkUnknown",
  "accessCopy.errors.softBanned",
  "accessCopy.errors.unknown",
  "accessCopy.factors.noPhone",
  "accessCopy.qr.approve",
  "accessCopy.suspendedPage.appeal",
  "accessCopy.suspendedPage.caseNumber",
  "accessLinks",
  "accountCopy.stepUp.otherWay",
  "advisoryLevels.conditional",
  "advisorySeverities.brand_unsafe",
  "advisorySeverities.sensitive",
  "businessConstants.attributionWindowDays",
  "businessConstants.defaultCountry",
  "commonCopy.actions.reload",
  "commonCopy.actions.showLess",
  "commonCopy.board.created",
  "commonCopy.board.label",
  "commonCopy.comments.off",
  "commonCopy.counts.boards",
  "commonCopy.counts.charactersLeft",
  "commonCopy.create.addMore",
  "commonCopy.create.board",
  "commonCopy.create.chooseFile",
  "commonCopy.create.chooseImages",
  "commonCopy.create.draftKept",
  "commonCopy.create.drop",
  "commonCopy.create.dropMany",
  "commonCopy.create.fileHelp",
  "commonCopy.create.fromUrl",
  "commonCopy.create.imageHelp",
  "commonCopy.create.pin",
  "commonCopy.create.processing",
  "commonCopy.create.publish",
  "commonCopy.create.uploadFailed",
  "commonCopy.create.uploaded",
  "commonCopy.create.urlLabel",
  "commonCopy.errors.backOnline",
  "commonCopy.errors.details",
  "commonCopy.errors.required",
  "commonCopy.errors.sessionEnded",
  "commonCopy.feed.end",
  "commonCopy.feed.loadingMore",
  "commonCopy.feed.newPins",
  "commonCopy.navigation.addAccount",
  "commonCopy.navigation.ads",
  "commonCopy.navigation.business",
  "commonCopy.navigation.forward",
  "commonCopy.navigation.help",
  "commonCopy.notifications.followed",
  "commonCopy.pin.gone",
  "commonCopy.pin.goneText",
  "commonCopy.pin.label",
  "commonCopy.pin.mute",
  "commonCopy.pin.pause",
  "commonCopy.pin.play",
  "commonCopy.pin.unmute",
  "commonCopy.profile.created",
  "commonCopy.profile.gone",
  "commonCopy.profile.saved",
  "commonCopy.samples.all",
  "commonCopy.settings.addPasskey",
  "commonCopy.settings.authenticatorApp",
  "commonCopy.settings.backupCodes",
  "commonCopy.settings.changeEmail",
  "commonCopy.settings.claim",
  "commonCopy.settings.convertBusiness",
  "commonCopy.settings.deactivate",
  "commonCopy.settings.deleteAccount",
  "commonCopy.settings.deleteAccountText",
  "commonCopy.settings.exportData",
  "commonCopy.settings.firstName",
  "commonCopy.settings.importData",
  "commonCopy.settings.lastName",
  "commonCopy.settings.notifications",
  "commonCopy.settings.passkeys",
  "commonCopy.settings.phone",
  "commonCopy.settings.privacy",
  "commonCopy.settings.privateProfile",
  "commonCopy.settings.reducedMotion",
  "commonCopy.settings.searchEngines",
  "commonCopy.settings.twoFactor",
  "commonCopy.trash.deleteForever",
  "cutOutCopy.remove",
  "cutOutCopy.yours",
  "discoveryCopy.hide.why",
  "discoveryCopy.topics.every",
  "discoveryCopy.topics.outside",
  "discoveryCopy.visual.corner",
  "groupsCopy.sharedWith",
  "layout.compactHeaderHeightPx",
  "layout.headerHeightPx",
  "layout.mediaGridColumnPx",
  "layout.mediaGridMinColumns",
  "layout.mediumFromPx",
  "layout.modalMinWidthPx",
  "layout.narrowBreakpointPx",
  "layout.phoneHeaderHeightPx",
  "layout.timingLongMs",
  "layout.timingShortMs",
  "layout.toastMs",
  "layout.wideAbovePx",
  "layout.wideBreakpointPx",
  "limits.idMaxDigits",
  "limits.pronounsMaxChars",
  "limits.websiteMaxChars",
  "organiseCopy.ai.fixed",
  "organiseCopy.favorite.emptyBoards",
  "organiseCopy.select.moveTo",
  "productFilterCodes.price",
  "productFilterCodes.search_type",
  "savingConstants.pinImageWidthPx",
  "savingConstants.popupPickerPercent",
  "savingConstants.popupPreviewPercent",
  "savingCopy.confirmations.close",
  "savingCopy.confirmations.promote",
  "savingCopy.confirmations.removed",
  "savingCopy.creator.follow",
  "savingCopy.creator.following",
  "savingCopy.creator.from",
  "savingCopy.errors.imageRejected",
  "savingCopy.errors.imageTooSmall",
  "savingCopy.errors.textTooLong",
  "savingCopy.picker.saveToBoard",
  "searchConstants.pageSizeDefault",
  "searchCopy.box.placeholderSaved",
  "searchCopy.box.popular",
  "searchCopy.feed.reasonRecent",
  "searchCopy.feed.related",
  "searchCopy.feed.seeLess",
  "searchCopy.feed.undoHide",
  "searchCopy.feed.why",
  "searchCopy.filters.apply",
  "searchCopy.filters.price",
  "searchCopy.results.end",
  "searchCopy.results.loadingMore",
  "searchCopy.visual.drag",
  "searchCopy.visual.none",
  "searchCopy.visual.shop",
  "searchCopy.visual.title",
  "siteTypes.sterling",
  "togetherCopy.pin.first",
];

const files = productFiles(readers).filter((file) => !file.includes("spec/copy/locales/"));
const sources = files.map((file) => [file, readText(file)] as const);

test("every sentence and number of the specification has a reader in the product", async () => {
  const reads = new Set(sources.flatMap(([file, code]) => [...readsOf(file, code, isSpec)]));
  const modules = globSync("spec/{copy,constants}/**/*.ts", { cwd: join(import.meta.dirname, "..") }).filter(isSpec);
  const found: string[] = [];
  let leaves = 0;
  for (const module of modules)
    for (const leaf of leavesOf((await import(join(import.meta.dirname, "..", module))) as Record<string, unknown>)) {
      leaves += 1;
      if (!isRead(`${module}#${leaf}`, reads)) found.push(leaf);
    }
  expect(leaves).toBeGreaterThan(1500);
  expect(found.filter((leaf) => !(leaf in exceptions) && !unread.includes(leaf))).toEqual([]);
});

test.each(Object.keys(flags))("the flag %s decides something", (flag) => {
  const name = new RegExp(`\\b${flag}\\b`);
  expect(sources.some(([file, code]) => !file.startsWith("spec/") && name.test(code))).toBe(true);
});

/** What nobody gives yet. */
const neverGiven = new Set<string>(["METHOD_NOT_ALLOWED", "SOFT_BANNED_SOCIAL", "UNKNOWN_URL_KEY"]);

test.each(Object.keys(errorCodes))("the error %s is given by something", (code) => {
  // A table of what is done when it comes has it as a key, who gives it as a string.
  const name = new RegExp(`"${code}"`);
  const isGiven = sources.some(([file, text]) => /^(server|rules)\//.test(file) && name.test(text));
  expect(isGiven || neverGiven.has(code)).toBe(true);
});
