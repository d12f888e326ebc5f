import { byPassword } from "./by-password.ts";
import type { WayIn } from "./way-in.ts";

/** Every way in, in the order they are asked whether they are meant. A further one is a file and a line. */
export const waysIn: readonly WayIn[] = [byPassword];
