import type { DraftProblem } from "#contract/business/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChevronDownIcon, ErrorIcon, PlusIcon } from "#web/ui/icons.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { addGroup } from "./draft-actions.ts";
import type { DraftForm } from "./draft-form.ts";
import { campaignPath, partOf, saidIn, treeOf } from "./draft-parts.ts";
import styles from "./drafts.module.css";

const { tree: copy, untitled, untitledAd, untitledGroup, part: words } = draftsCopy;

type TreeLine = { path: string; name: string; depth: 0 | 1 | 2; isWrong: boolean };
type DraftTreeProps = { form: DraftForm; current: string; problems: readonly DraftProblem[] };

/** All parts of a draft, to go between them: a tree beside the form, a menu above it where there is no room. */
export function DraftTree({ form, current, problems }: DraftTreeProps) {
  const t = useText();
  const { keeper, terms, onOpen } = form;
  const lines = useTreeLines(form, problems);
  const here = lines.find(({ path }) => path === current) ?? lines[0];
  const add = () => {
    const number = Object.keys(form.body.ad_groups).length + 1;
    onOpen(addGroup(keeper, t(copy.groupNumber, { number }), [terms.country]));
  };
  return (
    <nav className={styles.tree} aria-label={t(copy.label)}>
      <div className={styles.treeMenu}>
        <Menu
          label={t(copy.label)}
          placement="bottom-start"
          trigger={(props) => (
            <Button {...props} wide iconEnd={<ChevronDownIcon size={20} />}>
              {t(copy.here, { name: here?.name ?? "" })}
            </Button>
          )}
        >
          {lines.map(({ path, name, depth, isWrong }) => (
            <MenuItem
              key={path}
              checked={path === current}
              hint={isWrong ? t(copy.wrong) : undefined}
              onSelect={() => onOpen(path)}
            >
              <span className={styles[`depth${depth}`]}>{name}</span>
            </MenuItem>
          ))}
        </Menu>
      </div>
      <ul className={styles.treeList}>
        {lines.map(({ path, name, depth, isWrong }) => (
          <li key={path} className={styles[`depth${depth}`]}>
            <button
              type="button"
              className={styles.treeItem}
              aria-current={path === current ? "step" : undefined}
              onClick={() => onOpen(path)}
            >
              <span className={styles.treeName}>{name}</span>
              {isWrong ? (
                <span className={styles.wrong}>
                  <ErrorIcon size={16} />
                  <VisuallyHidden>{t(copy.wrong)}</VisuallyHidden>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" icon={<PlusIcon size={18} />} onClick={add}>
        {t(copy.addGroup)}
      </Button>
    </nav>
  );
}

function useTreeLines({ body }: DraftForm, problems: readonly DraftProblem[]): TreeLine[] {
  const t = useText();
  const wrong = new Set(problems.map(({ path }) => partOf(path)));
  const line = (path: string, name: string, depth: TreeLine["depth"]): TreeLine => ({
    ...{ path, name, depth, isWrong: wrong.has(path) },
  });
  return [
    line(campaignPath, saidIn("campaign", body.campaign).name || t(words.campaign), 0),
    ...treeOf(body).flatMap((group) => [
      line(group.path, group.said.name || t(untitledGroup), 1),
      ...group.ads.map((ad) => line(ad.path, ad.said.name || t(untitledAd), 2)),
    ]),
  ];
}

/** What a part is called where it stands among others. */
export function usePartName({ body }: Pick<DraftForm, "body">) {
  const t = useText();
  return (path: string): string => {
    if (partOf(path) === campaignPath) return saidIn("campaign", body.campaign).name || t(untitled);
    const [kind, id = ""] = path.split("/");
    return kind === "ads"
      ? saidIn("ads", body.ads[id]).name || t(untitledAd)
      : saidIn("ad_groups", body.ad_groups[id]).name || t(untitledGroup);
  };
}
