import { approveQrLogin, beginQrLogin, qrStatus } from "#contract/methods.ts";
import { implement, implementForPerson } from "../../../http/implement.ts";
import { approveQr } from "./approve-qr.ts";
import { beginQr } from "./begin-qr.ts";
import { readQr } from "./read-qr.ts";

export const qrRoutes = [
  implement(beginQrLogin, (context) => beginQr(context)),
  implement(qrStatus, (context, { qr_token: token }) => readQr(context, token)),
  implementForPerson(approveQrLogin, async (context, input) => ({ status: await approveQr(context, input) })),
];
