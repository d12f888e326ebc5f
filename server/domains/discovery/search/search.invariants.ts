import { type Invariants, liveBoards, livePins } from "#server/database/invariants.ts";
import { recountVocabulary } from "./recount-vocabulary.ts";
import { countedAgain } from "./vocabulary-counts.ts";

export const searchInvariants: Invariants = {
  holds: {
    "a pin's document is as private as the pin": `
    select d.pin_id, d.privacy, p.privacy from pin_documents d join (${livePins}) p on p.id = d.pin_id`,
    "a board's document is as private as the board": `
    select d.board_id, d.privacy, b.privacy from board_documents d join (${liveBoards}) b on b.id = d.board_id`,
    "a word is counted in as many documents as hold it": countedAgain("vocabulary"),
    "a phrase is counted in as many documents as hold it": countedAgain("phrases"),
    "a spelling is counted in as many documents as hold it": countedAgain("spelled"),
    "a hashtag is counted on as many pins as hold it": countedAgain("hashtags"),
  },
  fix: recountVocabulary,
};
