import {
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { siteTypeOf } from "#rules/content/site-type.ts";
import { sitePrefix } from "#rules/content/site-prefix.ts";
import { searchAgain } from "#rules/discovery/search-again.ts";
import { writeSearchParams } from "#rules/discovery/search-params.ts";
import { siteTypes } from "#spec/constants/sites.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { CameraIcon } from "#web/ui/more-icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { keyAction } from "#web/ui/key-map.ts";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { rememberSearch } from "./recent-searches.ts";
import styles from "./search-box.module.css";
import {
  afterEnter,
  afterKey,
  atAddress,
  closed,
  queryOf,
  type SearchBoxState,
  shownText,
} from "./search-box-state.ts";
import type { Suggestion } from "./suggestion.ts";

const load = () => import("./suggestion-list.tsx");
const SuggestionList = lazyComponent(async () => (await load()).SuggestionList);
const { box } = searchCopy;

const changed = (before: SearchBoxState, changes: Partial<SearchBoxState>) => ({ ...before, ...changes });

/** The search field in the header: a combobox of recent searches and suggestions. */
export function SearchBox() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const scope = /^\/search\/([a-z_]+)/.exec(pathname)?.[1];
  const searchQuery = scope === undefined ? "" : (new URLSearchParams(search).get("q") ?? "");
  const site = sitePrefix(siteTypeOf(pathname), siteTypes.www);
  const again = useMemo(() => searchAgain(pathname, search), [pathname, search]);
  const target = `${site}/search/${again.scope}/`;
  const addressOf = useCallback(
    (query: string, rs: string) => `${target}?${writeSearchParams({ ...again.params, q: query, rs })}`,
    [target, again],
  );
  const [state, change] = useReducer(changed, { ...closed, typed: searchQuery });
  const { typed, open, active } = state;
  const [rows, setRows] = useState<readonly Suggestion[]>([]);
  const chosen = rows[active];

  const alive = useRef(false);
  useEffect(() => {
    const early = { text: field.current?.value ?? "", isFocused: document.activeElement === field.current };
    change(atAddress(searchQuery, alive.current ? null : early));
    alive.current = true;
  }, [searchQuery, pathname]);
  useHotkeys("everywhere", { search: () => field.current?.focus() });

  const close = () => change(closed);
  const go = (to: string, query: string | null = null) => {
    if (query !== null) rememberSearch(query);
    close();
    field.current?.blur();
    void navigate(to);
  };
  const pick = (row: Suggestion) => {
    if (row.kind === "forget") return row.run();
    const query = queryOf(row);
    if (query !== null) change({ typed: query });
    go(row.to, query);
  };
  const hover = (row: number) => change({ active: row });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = afterEnter(state, rows);
    if (next === null) return;
    if ("row" in next) return pick(next.row);
    go(addressOf(next.query, "typed"), next.query);
  };
  /** Pasting or dropping an image into the field searches by image. */
  const takePicture = async (file: File) => {
    const { faultSentence, takeOwnPicture } = await import("#web/features/discovery/visual/own-picture.ts");
    const fault = await takeOwnPicture(file);
    if (fault === null) go("/search/visual/");
    else toast({ key: "visual", text: t(faultSentence(fault)), tone: "error" });
  };
  const pictureIn = (data: DataTransfer | null) =>
    [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const changes = afterKey(event, state, rows);
    if (changes === undefined) return;
    if (event.key !== "Tab") event.preventDefault();
    if (keyAction("recentSearches", event) === "forget" && chosen?.kind === "recent") chosen.remove();
    change(changes);
  };

  return (
    <form
      ref={frame}
      role="search"
      action={target}
      className={styles.box}
      onSubmit={submit}
      onPaste={(event) => {
        const file = pictureIn(event.clipboardData);
        if (file === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        void takePicture(file);
      }}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        const file = pictureIn(event.dataTransfer);
        if (file === undefined) return;
        event.preventDefault();
        void takePicture(file);
      }}
      onBlur={(event) => {
        if (!frame.current?.contains(event.relatedTarget)) close();
      }}
    >
      <SearchField
        ref={field}
        name="q"
        label={t(box.label)}
        placeholder={t(box.placeholder)}
        clearLabel={t(box.clear)}
        value={shownText(state, rows)}
        maxLength={1000}
        role="combobox"
        aria-expanded={open && rows.length > 0}
        aria-controls={open && rows.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={open && chosen ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoCapitalize="none"
        spellCheck={false}
        onPointerEnter={() => void load()}
        onFocus={() => change({ open: true })}
        onMouseDown={() => change({ open: true })}
        onChange={(event) => change({ typed: event.currentTarget.value, active: -1, open: true })}
        onKeyDown={onKeyDown}
        after={
          <Link
            to="/search/visual/"
            className={styles.camera}
            aria-label={t(discoveryCopy.visual.title)}
            title={t(discoveryCopy.visual.title)}
          >
            <CameraIcon size={20} />
          </Link>
        }
      />
      <input type="hidden" name="rs" value="typed" />
      {Object.entries(again.params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {open ? (
        <Suspense>
          <SuggestionList
            id={id}
            typed={typed}
            addressOf={addressOf}
            scope={again.scope}
            active={active}
            onRows={setRows}
            onHover={hover}
            onPick={pick}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
