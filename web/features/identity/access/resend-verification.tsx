import { resendVerification } from "#contract/identity/session.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const { verifyEmail } = accessCopy;

/** "Resend email"; after the click a disabled "Email sent". access §8 */
export function ResendVerification({ wide = false }: { wide?: boolean | undefined }) {
  const t = useText();
  const resend = useCall(resendVerification, {
    onRefused: (refusal) => void toast({ key: "verify", text: t(refusal.message), tone: "error" }),
  });
  return (
    <Button wide={wide} loading={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate({})}>
      {t(resend.isSuccess ? verifyEmail.sent : verifyEmail.resend)}
    </Button>
  );
}
