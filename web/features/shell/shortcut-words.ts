import { keysCopy } from "#spec/copy/kit/keys.ts";
import { type KeyAction, keyMap, type KeyPlace } from "#web/ui/key-map.ts";

const { actions: does, names } = keysCopy;

/** What each key does, in words. Keys of a place that do the same in words stand together. */
const words: { readonly [Place in KeyPlace]: Readonly<Record<KeyAction<Place>, string>> } = {
  everywhere: { search: does.search, shortcuts: does.shortcuts },
  cards: {
    left: does.goAlong,
    right: does.goAlong,
    up: does.goAlong,
    down: does.goAlong,
    first: does.first,
    last: does.last,
  },
  pin: { back: does.goBack },
  pictures: { previous: does.turn, next: does.turn, first: does.first, last: does.last },
  largePicture: {
    zoomIn: does.zoomIn,
    zoomOut: does.zoomOut,
    whole: does.whole,
    left: does.turnOrMove,
    right: does.turnOrMove,
    up: does.movePicture,
    down: does.movePicture,
  },
  crop: {
    left: does.moveFrame,
    right: does.moveFrame,
    up: does.moveFrame,
    down: does.moveFrame,
    narrower: does.sizeFrame,
    wider: does.sizeFrame,
    lower: does.sizeFrame,
    higher: does.sizeFrame,
  },
  organize: { all: does.selectAll, done: does.finish },
  handOrder: {
    take: does.take,
    put: does.put,
    left: does.moveIt,
    right: does.moveIt,
    up: does.moveIt,
    down: does.moveIt,
    back: does.putBack,
  },
  newPictures: {
    left: does.orderPictures,
    right: does.orderPictures,
    up: does.orderPictures,
    down: does.orderPictures,
  },
  recentSearches: { forget: does.forget },
  adDesk: {
    approve: does.approveAd,
    refuse: does.refuseAd,
    skip: does.skipAd,
    hold: does.holdAccount,
    undo: does.undoDecision,
    openLink: does.openPage,
  },
  reportDesk: {
    fine: does.nothingWrong,
    warn: does.warn,
    limit: does.limitWriting,
    hide: does.hideIt,
    remove: does.takeDown,
    suspend: does.suspend,
    confirm: does.confirmProposal,
    turnDown: does.turnDown,
    skip: does.skipCase,
    pick: does.pickCase,
    pickAll: does.pickCases,
    undo: does.undoDecision,
    openLink: does.openPage,
  },
  writing: { send: does.send },
  message: { send: does.send, editLast: does.editLast, stopEditing: does.stopEditing },
};

export type ShortcutRow = { does: string; shortcuts: string[] };

/** All places with their rows, as `keyMap` declares them: what is done, and the shortcuts for it. */
export function shortcutRows(): { place: string; rows: ShortcutRow[] }[] {
  return (Object.keys(keyMap) as KeyPlace[]).map((place) => {
    const said: Readonly<Record<string, string>> = words[place];
    const rows = Map.groupBy(
      Object.entries<readonly string[]>(keyMap[place]).flatMap(([action, shortcuts]) =>
        shortcuts.map((shortcut) => ({ shortcut, does: said[action] ?? action })),
      ),
      (row) => row.does,
    );
    return {
      place: keysCopy.places[place],
      rows: [...rows].map(([does, keys]) => ({ does, shortcuts: keys.map(({ shortcut }) => shortcut) })),
    };
  });
}

const printed: Readonly<Record<string, string>> = {
  shift: names.shift,
  escape: names.escape,
  enter: names.enter,
  space: names.space,
  home: names.home,
  end: names.end,
  delete: names.delete,
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
};

/** The keys of a shortcut as they are printed, in the order they are pressed: "mod+enter" → Ctrl, Enter; on a Mac ⌘, Enter. */
export function printedKeys(shortcut: string, isMac: boolean): string[] {
  return shortcut.split(/\+(?=.)/u).map((key) => {
    if (key === "mod") return isMac ? "⌘" : names.ctrl;
    return printed[key] ?? key.toUpperCase();
  });
}
