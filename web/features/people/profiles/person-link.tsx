import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { hasProfile } from "#rules/people/gone-username.ts";

type PersonLinkProps = {
  person: Pick<WirePerson, "username">;
  className?: string | undefined;
  children: ReactNode;
};

/** Leads to a person's profile. A deleted or hidden account has none: what would be the link stands there as it is. */
export function PersonLink({ person, className, children }: PersonLinkProps) {
  if (!hasProfile(person)) return <span className={className}>{children}</span>;
  return (
    <Link to={`/${person.username}`} className={className}>
      {children}
    </Link>
  );
}
