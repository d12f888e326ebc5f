import { operatorLimits } from "#spec/constants/operators.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import styles from "./operate.module.css";
import { useFilter } from "./use-filter.ts";

/** Looks for what is typed: it goes into the address, as `q`. */
export function FilterSearch({ label, query }: { label: string; query: string }) {
  const t = useText();
  const setFilter = useFilter();
  return (
    <search className={styles.search}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          setFilter("q", textOf(new FormData(event.currentTarget), "q").trim());
        }}
      >
        <TextField
          key={query}
          name="q"
          type="search"
          label={label}
          defaultValue={query}
          autoCapitalize="none"
          maxLength={operatorLimits.searchMaxChars}
          className={styles.grow}
          after={<SearchIcon size={20} />}
        />
        <Button type="submit" className={styles.foot}>
          {t(operateCopy.area.find)}
        </Button>
      </form>
    </search>
  );
}
