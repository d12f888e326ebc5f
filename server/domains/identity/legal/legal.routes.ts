import { legalText } from "#contract/identity/legal.ts";
import { implement } from "#server/calls/implement.ts";
import { readLegalText } from "./read-legal-text.ts";

export const legalRoutes = [implement(legalText, ({ services }, { name }) => readLegalText(services, name))];
