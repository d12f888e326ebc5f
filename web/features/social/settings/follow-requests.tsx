import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { answerFollowRequest, type WireFollowRequest } from "#contract/people/follow-requests.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import account from "#web/features/identity/account/account.module.css";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";
import { requestsQuery } from "./request-queries.ts";

const { requests: copy } = peopleCopy;

/** Who asks to follow the viewer, and the viewer's answers. */
export function FollowRequests({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(requestsQuery);
  const people = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data)
    return (
      <ErrorState
        title={t(commonCopy.errors.loadFailed)}
        retryLabel={t(commonCopy.actions.retry)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Spinner />;
  if (people.length === 0)
    return (
      <EmptyState
        icon={<LockIcon />}
        title={t(copy.none)}
        actions={<Button to="/settings/privacy">{t(commonCopy.settings.title)}</Button>}
      >
        {t(viewer.is_private ? copy.noneText : copy.publicText)}
      </EmptyState>
    );
  return (
    <>
      <p className={account.quiet}>{t(copy.hint)}</p>
      <ul role="list" className={account.list}>
        {people.map((person) => (
          <Request key={person.id} person={person} />
        ))}
      </ul>
      {hasNextPage ? (
        <ShowMore label={t(commonCopy.actions.showMore)} loading={isFetching} onMore={() => void fetchNextPage()} />
      ) : null}
    </>
  );
}

function Request({ person }: { person: WireFollowRequest }) {
  const t = useText();
  const name = person.full_name;
  const { accept, decline } = savingCopy.collaborators;
  const answer = useCall(answerFollowRequest, {
    onDone: ({ accepted }) =>
      void toast({ key: "follow", text: t(accepted ? copy.accepted : copy.declined, { name }) }),
    onRefused: (refusal) => void toast({ key: "follow", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (
    <li className={account.item}>
      <Avatar name={name} src={person.image_medium_url} colorIndex={person.avatar_color_index} size={40} decorative />
      <div className={account.words}>
        <Link to={`/${person.username}/`} dir="auto">
          {name}
        </Link>
        <p className={account.quiet}>{timeAgo(person.asked_at, t.locale)}</p>
      </div>
      <Row gap={2} wrap>
        <Button
          size="sm"
          variant="primary"
          aria-label={`${t(accept)}: ${name}`}
          loading={answer.isPending}
          onClick={() => answer.mutate({ user_id: person.id, action: "accept" })}
        >
          {t(accept)}
        </Button>
        <Button
          size="sm"
          aria-label={`${t(decline)}: ${name}`}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ user_id: person.id, action: "decline" })}
        >
          {t(decline)}
        </Button>
      </Row>
    </li>
  );
}
