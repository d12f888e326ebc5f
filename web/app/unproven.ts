import { refusalOf } from "./refusal-of.ts";

/** In the data of a refusal: a fresh proof was asked for, and the dialog closed without one. */
export const withoutProof = "without_proof";

/** Whether nothing was done because the dialog was closed. */
export const isUnproven = (error: unknown): boolean => refusalOf(error)?.data?.[withoutProof] === true;
