import type { Config } from "#server/config/config.ts";

export type Place = { country: string; region: string };

/** Locates a request. `header` reads a request header; trust it only behind a trusted proxy. */
export type Geo = { locate(address: string, header: (name: string) => string | undefined): Place };

const unknownCountry = "US";

/** The operator's setting, then the country a trusted proxy reports, then the default of search §9. */
export function configuredGeo(config: Pick<Config, "country" | "trustProxy">): Geo {
  return {
    locate(_address, header) {
      const declared = config.trustProxy > 0 ? (header("cf-ipcountry") ?? header("x-country-code")) : undefined;
      const country =
        config.country ?? (declared !== undefined && /^[A-Z]{2}$/.test(declared) ? declared : unknownCountry);
      return { country, region: "" };
    },
  };
}
