import type { Promotion } from "./use-promotion.ts";

/** What a part of the form is given. */
export type FormPart = { promotion: Promotion; errorOf: (field: string) => string | undefined };
