import { createHash } from "node:crypto";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { setBranding } from "#contract/operate/set-branding.ts";
import { drawLogo } from "#server/platform/images/draw-logo.ts";
import { ImageRejected } from "#server/platform/images/image-rejected.ts";
import { type Branding, branding, logoFiles } from "#server/services/branding.ts";
import { changeSetting, keepSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";

export type GivenBranding = CallParsed<typeof setBranding>;

/** Sets how the instance is called and looks; of the logo alone nothing given means that it stays. Refuses IMAGE_REJECTED. */
export async function changeBranding(
  services: Services,
  { logo_base64: picture, ...given }: GivenBranding,
): Promise<Branding> {
  const logo = picture == null ? picture : await keepLogo(services, fromBase64(picture));
  const after = await changeSetting(services, branding, (before) => ({
    ...given,
    logo: logo === undefined ? before.logo : logo,
  }));
  if (after.logo === null) await keepSetting(services, logoFiles, null);
  return after;
}

/** Puts everything back to the product's own. */
export async function resetBranding(services: Services): Promise<Branding> {
  await keepSetting(services, branding, branding.usual);
  await keepSetting(services, logoFiles, null);
  return branding.usual;
}

/** The files are there before the setting names them. */
async function keepLogo(services: Services, bytes: Buffer): Promise<NonNullable<Branding["logo"]>> {
  const drawn = await drawLogo(bytes, (source) => services.images.readable(source)).catch((error: unknown) => {
    if (!(error instanceof ImageRejected)) throw error;
    refuse("IMAGE_REJECTED", {
      message: error.message,
      detail: "logo_base64",
      data: { field: "logo_base64", reason: error.reason },
    });
  });
  const hash = createHash("sha256").update(drawn.icon512).digest("hex").slice(0, 16);
  const [icon192, icon512, touch] = [drawn.icon192, drawn.icon512, drawn.touch].map((file) => file.toString("base64"));
  await keepSetting(services, logoFiles, { hash, icon192: icon192 ?? "", icon512: icon512 ?? "", touch: touch ?? "" });
  return { hash, inline: `data:image/webp;base64,${drawn.inline.toString("base64")}` };
}

function fromBase64(text: string): Buffer {
  const plain = text.replace(/^data:[\w/+.-]+;base64,/, "").replace(/\s+/g, "");
  if (plain === "" || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain))
    refuseField("logo_base64", "logo_base64: must be a picture in base64");
  return Buffer.from(plain, "base64");
}
