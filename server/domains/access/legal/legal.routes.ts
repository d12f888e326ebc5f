import { legalText } from "#contract/legal.ts";
import { implement } from "../../../http/implement.ts";
import { readLegalText } from "./read-legal-text.ts";

export const legalRoutes = [implement(legalText, ({ services }, { name }) => readLegalText(services, name))];
