import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { hasProfile } from "#rules/people/gone-username.ts";

type PersonLinkProps = {
  person: Pick<WirePerson, "username">;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to a person's profile; plain content when the account is deleted or hidden. */
export function PersonLink({ person, className, children }: PersonLinkProps) {
  if (!hasProfile(person)) return <span className={className}>{children}</span>;
  return (
    <Link to={`/${person.username}`} className={className}>
      {children}
    </Link>
  );
}
