import { type KeyPress, matchesHotkey } from "./hotkey.ts";

/**
 * Every key that the product itself listens for: by place, what it does and the shortcuts for it in the notation of `matchesHotkey`.
 * Whatever listens asks here (`keyAction`, `useHotkeys`), and the list of shortcuts is drawn from it. What menus, dialogs and lists of
 * suggestions do by the patterns of WAI-ARIA everywhere stands in them.
 */
export const keyMap = {
  everywhere: { search: ["/"], shortcuts: ["?"] },
  cards: {
    left: ["arrowleft"],
    right: ["arrowright"],
    up: ["arrowup"],
    down: ["arrowdown"],
    first: ["home"],
    last: ["end"],
  },
  pin: { back: ["escape"] },
  pictures: { previous: ["arrowleft"], next: ["arrowright"], first: ["home"], last: ["end"] },
  largePicture: {
    zoomIn: ["+", "="],
    zoomOut: ["-"],
    whole: ["0"],
    left: ["arrowleft"],
    right: ["arrowright"],
    up: ["arrowup"],
    down: ["arrowdown"],
  },
  crop: {
    left: ["arrowleft"],
    right: ["arrowright"],
    up: ["arrowup"],
    down: ["arrowdown"],
    narrower: ["shift+arrowleft"],
    wider: ["shift+arrowright"],
    lower: ["shift+arrowup"],
    higher: ["shift+arrowdown"],
  },
  organize: { all: ["mod+a"], done: ["escape"] },
  handOrder: {
    take: ["space"],
    put: ["enter"],
    left: ["arrowleft"],
    right: ["arrowright"],
    up: ["arrowup"],
    down: ["arrowdown"],
    back: ["escape"],
  },
  newPictures: { left: ["arrowleft"], right: ["arrowright"], up: ["arrowup"], down: ["arrowdown"] },
  recentSearches: { forget: ["delete"] },
  adDesk: { approve: ["a"], refuse: ["r"], skip: ["s"], hold: ["h"], undo: ["u"], openLink: ["o"] },
  reportDesk: {
    fine: ["n"],
    warn: ["w"],
    limit: ["l"],
    hide: ["h"],
    remove: ["r"],
    suspend: ["x"],
    confirm: ["c"],
    turnDown: ["t"],
    skip: ["s"],
    pick: ["v"],
    pickAll: ["a"],
    undo: ["u"],
    openLink: ["o"],
  },
  writing: { send: ["mod+enter"] },
  message: { send: ["enter"], editLast: ["arrowup"], stopEditing: ["escape"] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type KeyPlace = keyof typeof keyMap;
export type KeyAction<Place extends KeyPlace> = Extract<keyof (typeof keyMap)[Place], string>;

/** What a key press does in a place; null when it does nothing there. */
export function keyAction<Place extends KeyPlace>(place: Place, press: KeyPress): KeyAction<Place> | null {
  const actions = Object.entries<readonly string[]>(keyMap[place]);
  const found = actions.find(([, shortcuts]) => shortcuts.some((shortcut) => matchesHotkey(shortcut, press)));
  return (found?.[0] as KeyAction<Place> | undefined) ?? null;
}

/** Whether a shortcut of a place works while something is typed: only together with Control or Command. */
export function worksInFields(place: KeyPlace, press: KeyPress): boolean {
  return Object.values<readonly string[]>(keyMap[place])
    .flat()
    .some((shortcut) => shortcut.startsWith("mod+") && matchesHotkey(shortcut, press));
}
