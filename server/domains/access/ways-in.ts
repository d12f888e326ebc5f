import { byPassword } from "./by-password.ts";
import { byMagicLink } from "./mailed/by-magic-link.ts";
import { byPasskey } from "./passkeys/by-passkey.ts";
import { byQr } from "./qr/by-qr.ts";
import { byFacebook } from "./social/by-facebook.ts";
import { byGoogle } from "./social/by-google.ts";
import { byLine } from "./social/by-line.ts";
import { bySso } from "./social/by-sso.ts";
import type { WayIn } from "./way-in.ts";

/** Every way in, in the order they are asked whether they are meant. A further one is a file and a line. */
export const waysIn: readonly WayIn[] = [byMagicLink, byPasskey, byQr, byGoogle, byFacebook, byLine, bySso, byPassword];
