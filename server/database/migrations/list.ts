import { foundation } from "./0001-foundation.ts";
import { access } from "./0002-access.ts";
import { search } from "./0003-search.ts";
import { organising } from "./0004-organising.ts";
import { discovery } from "./0005-discovery.ts";

/** Every migration in the order it is applied. */
export const migrations: readonly { name: string; up: string }[] = [foundation, access, search, organising, discovery];
