import { listFollowRequests } from "#contract/people/follow-requests.ts";
import { listQuery } from "#web/app/queries.ts";

export const requestsQuery = listQuery(listFollowRequests, {});
