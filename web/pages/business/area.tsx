import { Outlet, useRouteError } from "react-router";
import { AreaFailure } from "#web/features/business/area/area-failure.tsx";
import { AreaFrame } from "#web/features/business/area/area-frame.tsx";
import { later } from "#web/app/later.tsx";
import "#web/features/shell/account-slot.module.css";

const AccountSlot = later(async () => (await import("#web/features/shell/account-slot.tsx")).AccountSlot);

/** The bars of the business area, and the page. */
export default function BusinessArea() {
  return (
    <AreaFrame account={<AccountSlot />}>
      <Outlet />
    </AreaFrame>
  );
}

/** A page that failed keeps the bars: the way on is there. */
export function ErrorBoundary() {
  return (
    <AreaFrame account={<AccountSlot />}>
      <AreaFailure error={useRouteError()} />
    </AreaFrame>
  );
}
