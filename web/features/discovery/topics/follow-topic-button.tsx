import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { followTopic, unfollowTopic } from "#contract/discovery/discovery.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type FollowTopicButtonProps = { slug: string; name: string; followed: boolean; size?: "sm" | "md" | undefined };

/** Follows or unfollows a topic optimistically; rolled back on failure. Signed out, it opens the log-in dialog. */
export function FollowTopicButton({ slug, name, followed, size = "md" }: FollowTopicButtonProps) {
  const t = useText();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [own, setOwn] = useState<boolean | null>(null);
  const following = own ?? followed;
  const reactions = {
    onStart: () => setOwn(!following),
    lazily: true as const,
    onRefused: (error: unknown) => {
      setOwn(null);
      toast({ key: "topics", text: t(refusalSentence(error)), tone: "error" });
    },
  };
  const follow = useCall(followTopic, reactions);
  const unfollow = useCall(unfollowTopic, reactions);
  const toggle = () => {
    if (viewer === null) void navigate(loginAddress(pathname));
    else if (!follow.isPending && !unfollow.isPending) (following ? unfollow : follow).mutate({ topic: slug });
  };
  const label = t(following ? commonCopy.actions.following : commonCopy.actions.follow);
  return (
    <Button
      size={size}
      variant={following ? "secondary" : "primary"}
      aria-pressed={following}
      aria-label={`${label}: ${name}`}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
