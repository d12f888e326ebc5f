import { byPassword } from "./by-password.ts";
import { byMagicLink } from "./mailed/by-magic-link.ts";
import { byPasskey } from "./passkeys/by-passkey.ts";
import { byQr } from "./qr/by-qr.ts";
import type { WayIn } from "./way-in.ts";

/** Every way in, in the order they are asked whether they are meant. A further one is a file and a line. */
export const waysIn: readonly WayIn[] = [byMagicLink, byPasskey, byQr, byPassword];
