import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { visualSearch } from "#contract/discovery/discovery.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { CameraIcon } from "#web/ui/more-icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { FoundPins } from "./found-pins.tsx";
import styles from "./visual.module.css";

type Found = CallData<typeof visualSearch>;

type VisualResultsProps = {
  found: Found | undefined;
  error: unknown;
  busy: boolean;
  /** True when the heading is already shown above. */
  bare?: boolean | undefined;
  onRetry: () => void;
};

/** Visual results: the same picture first, then similar ones. */
export function VisualResults({ found, error, busy, bare = false, onRetry }: VisualResultsProps) {
  const t = useText();
  const { visual } = discoveryCopy;
  if (error)
    return (
      <EmptyState
        icon={<CameraIcon size={32} />}
        title={t(refusalOf(error)?.message ?? commonCopy.errors.loadFailed)}
        actions={<Button onClick={onRetry}>{t(commonCopy.actions.retry)}</Button>}
      />
    );
  if (found === undefined) return busy ? <Spinner label={t(commonCopy.actions.loading)} /> : null;
  if (found.same.length + found.alike.length === 0)
    return (
      <EmptyState icon={<CameraIcon size={32} />} title={t(visual.none)}>
        {t(visual.noneText)}
      </EmptyState>
    );
  return (
    <Stack gap={8}>
      {found.same.length > 0 ? (
        <Stack as="section" gap={4}>
          <h2 className={styles.heading}>{t(visual.same)}</h2>
          <FoundPins pins={found.same} label={t(visual.same)} />
        </Stack>
      ) : null}
      {found.alike.length > 0 ? (
        <Stack as="section" gap={4}>
          {bare ? null : <h2 className={styles.heading}>{t(visual.alike)}</h2>}
          <FoundPins pins={found.alike} label={t(visual.alike)} />
        </Stack>
      ) : null}
    </Stack>
  );
}
