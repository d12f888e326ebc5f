import * as calls from "#contract/discovery/samples.ts";
import { implement } from "#server/calls/implement.ts";
import { readSamplePage, sampleList } from "./sample-pages.ts";

export const sampleRoutes = [
  implement(calls.samplePage, ({ services, viewer }, { slug }) => readSamplePage(services, viewer, slug)),
  implement(calls.samplePages, () => sampleList()),
];
