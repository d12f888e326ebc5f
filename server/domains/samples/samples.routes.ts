import * as calls from "#contract/samples.ts";
import { implement } from "../../http/implement.ts";
import { readSamplePage, sampleList } from "./sample-pages.ts";

export const sampleRoutes = [
  implement(calls.samplePage, ({ services, viewer }, { slug }) => readSamplePage(services, viewer, slug)),
  implement(calls.samplePages, () => sampleList()),
];
