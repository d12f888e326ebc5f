import { approveQrLogin, beginQrLogin, qrStatus } from "#contract/identity/methods.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { approveQr } from "./approve-qr.ts";
import { beginQr } from "./begin-qr.ts";
import { readQr } from "./read-qr.ts";

export const qrRoutes = [
  implement(beginQrLogin, (context) => beginQr(context)),
  implement(qrStatus, (context, { qr_token: token }) => readQr(context, token)),
  implementForPerson(approveQrLogin, async (context, input) => ({ status: await approveQr(context, input) })),
];
