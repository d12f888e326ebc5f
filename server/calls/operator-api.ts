import type { Api } from "#contract/kit/client.ts";
import type { Services } from "#server/services/services.ts";
import { localContext } from "./local-context.ts";
import { inProcessApi, type Registry } from "./perform.ts";
import type { Person } from "./viewer.ts";

/** Declared calls that the operator makes in somebody's name, as of the moment that the services tell. */
export type OperatorApi = (services: Services, person: Person) => Api;

export function operatorApi(registry: Registry): OperatorApi {
  return (services, person) => inProcessApi(registry, localContext(services, person));
}
