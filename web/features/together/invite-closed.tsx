import { commonCopy } from "#spec/copy/common.ts";
import { togetherCopy } from "#spec/copy/together.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkIcon } from "#web/ui/more-icons.tsx";

/** An invitation or a link that leads nowhere any more. */
export function InviteClosed() {
  const t = useText();
  return (
    <EmptyState
      level={1}
      icon={<LinkIcon size={32} />}
      title={t(togetherCopy.join.closed)}
      actions={<Button to="/">{t(commonCopy.errors.goHome)}</Button>}
    >
      {t(togetherCopy.join.closedText)}
    </EmptyState>
  );
}
