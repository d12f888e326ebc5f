import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkIcon } from "#web/ui/more-icons.tsx";

type InviteClosedProps = { error: unknown; onRetry: () => void };

/** An invitation or link that is no longer valid, or one that can't be checked right now. */
export function InviteClosed({ error, onRetry }: InviteClosedProps) {
  const t = useText();
  const reason = refusalOf(error)?.reason;
  if (reason !== "NOT_FOUND" && reason !== "LINK_EXPIRED" && reason !== "INVALID_PARAMETERS")
    return (
      <EmptyState
        level={1}
        title={t(commonCopy.errors.loadFailed)}
        actions={<Button onClick={onRetry}>{t(commonCopy.actions.retry)}</Button>}
      />
    );
  return (
    <EmptyState
      level={1}
      icon={<LinkIcon size={32} />}
      title={t(socialCopy.join.closed)}
      actions={<Button to="/">{t(commonCopy.errors.goHome)}</Button>}
    >
      {t(socialCopy.join.closedText)}
    </EmptyState>
  );
}
