import { findChromium } from "./find-chromium.ts";
import { needFfmpeg } from "./find-ffmpeg.ts";
import { wantRedis } from "./find-redis.ts";

findChromium();
needFfmpeg();
wantRedis();
