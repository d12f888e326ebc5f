import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { siteTypeOf } from "#rules/content/site-type.ts";
import { sitePrefix } from "#rules/content/site-prefix.ts";
import { siteTypes } from "#spec/constants/sites.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { normaliseQuery } from "#rules/discovery/search-query.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { CameraIcon } from "#web/ui/more-icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { rememberSearch } from "./recent-searches.ts";
import styles from "./search-box.module.css";
import type { Suggestion } from "./suggestion.ts";

const load = () => import("./suggestion-list.tsx");
const SuggestionList = lazy(async () => ({ default: (await load()).SuggestionList }));
const { box } = searchCopy;
const ownScopes = ["boards", "users", "my_pins"];

/** The search in the bar: a combobox over what was searched before and what the typed letters may become. */
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
  const target = `${site}/search/${scope !== undefined && ownScopes.includes(scope) ? scope : "pins"}/`;
  const [typed, setTyped] = useState(searchQuery);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [rows, setRows] = useState<readonly Suggestion[]>([]);
  const chosen = rows[active];

  const alive = useRef(false);
  useEffect(() => {
    const early = alive.current ? "" : (field.current?.value ?? "");
    alive.current = true;
    // What was typed before the box was alive stays, and is answered now.
    setTyped(early === "" ? searchQuery : early);
    if (early !== "" && early !== searchQuery && document.activeElement === field.current) setOpen(true);
  }, [searchQuery, pathname]);
  useHotkeys({ "/": () => field.current?.focus() });

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (to: string, query?: string) => {
    if (query) rememberSearch(query);
    close();
    field.current?.blur();
    void navigate(to);
  };
  const pick = (row: Suggestion) => {
    if (row.kind === "forget") return row.run();
    if (row.kind === "recent" || row.kind === "query") setTyped(row.query);
    go(row.to, row.kind === "recent" || row.kind === "query" ? row.query : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open && chosen) return pick(chosen);
    const query = normaliseQuery(typed);
    if (query !== "") go(`${target}?${new URLSearchParams({ q: query, rs: "typed" })}`, query);
  };
  /** A picture that is pasted or dropped into the field is searched with. */
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
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      const places = rows.length + 1;
      if (open) setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (open) close();
      else setTyped("");
    } else if (event.key === "Delete" && chosen?.kind === "recent") {
      event.preventDefault();
      chosen.remove();
      setActive(-1);
    } else if (event.key === "Tab") {
      close();
    }
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
        value={chosen?.kind === "query" || chosen?.kind === "recent" ? chosen.query : typed}
        maxLength={1000}
        role="combobox"
        aria-expanded={open && rows.length > 0}
        aria-controls={open && rows.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={open && chosen ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoCapitalize="none"
        spellCheck={false}
        onPointerEnter={() => void load()}
        onFocus={() => setOpen(true)}
        onMouseDown={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
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
      {open ? (
        <Suspense>
          <SuggestionList
            id={id}
            typed={typed}
            target={target}
            active={active}
            onRows={setRows}
            onHover={setActive}
            onPick={pick}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
