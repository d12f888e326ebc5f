/** The calling codes of countries (ITU-T E.164); some share one. */
export const callingCodes: Readonly<Record<string, readonly string[]>> = {
  ...alone(
    "AD376 AE971 AF93 AL355 AM374 AO244 AR54 AT43 AU61 AW297 AZ994 BA387 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BN673 BO591 BR55 BT975",
    "BW267 BY375 BZ501 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CY357 CZ420 DE49 DJ253 DK45 DZ213",
    "EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GE995 GF594 GH233 GI350 GL299 GM220 GN224 GP590",
    "GQ240 GR30 GT502 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JO962 JP81 KE254 KG996 KH855",
    "KI686 KM269 KP850 KR82 KW965 KZ7 LA856 LB961 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MH692",
    "MK389 ML223 MM95 MN976 MO853 MQ596 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NG234 NI505 NL31 NO47 NP977",
    "NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966",
    "SB677 SC248 SD249 SE46 SG65 SH290 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992",
    "TK690 TL670 TM993 TN216 TO676 TR90 TV688 TW886 TZ255 UA380 UG256 UY598 UZ998 VA39 VE58 VN84 VU678 WF681 WS685 XK383 YE967 ZA27",
    "ZM260 ZW263",
  ),
  // In the North American plan an area code says the country; the United States and Canada have the rest between them.
  US: ["1"],
  CA: ["1"],
  AG: ["1268"],
  AI: ["1264"],
  AS: ["1684"],
  BB: ["1246"],
  BM: ["1441"],
  BS: ["1242"],
  DM: ["1767"],
  DO: ["1809", "1829", "1849"],
  GD: ["1473"],
  GU: ["1671"],
  JM: ["1658", "1876"],
  KN: ["1869"],
  KY: ["1345"],
  LC: ["1758"],
  MP: ["1670"],
  MS: ["1664"],
  PR: ["1787", "1939"],
  SX: ["1721"],
  TC: ["1649"],
  TT: ["1868"],
  VC: ["1784"],
  VG: ["1284"],
  VI: ["1340"],
};

/**
 * Numbers that charge who sends to them, or are nobody's phone: satellites and networks without a country (870, 878, 881 to 883), calls of
 * raised price over the world (979) and of single countries, numbers that are passed on at a price.
 */
export const costlyPrefixes: readonly string[] = [
  ...["800", "808", "870", "878", "881", "882", "883", "888", "979"],
  ...[
    "1900",
    "1976",
    "4470",
    "4484",
    "4487",
    "449",
    "49137",
    "49180",
    "49190",
    "49900",
    "338",
    "398",
    "34803",
    "34806",
    "34807",
  ],
  ...[
    "34905",
    "3190",
    "3270",
    "3290",
    "438",
    "439",
    "4184",
    "4190",
    "46900",
    "46939",
    "46944",
    "4782",
    "4870",
    "35160",
    "35176",
  ],
  ...["358600", "358700", "81570", "81990", "8260", "61190", "64900", "55900", "90900", "3090", "7809"],
];

function alone(...lines: string[]): Record<string, string[]> {
  const found = lines.flatMap((line) => line.split(" ")).map((one) => [one.slice(0, 2), [one.slice(2)]] as const);
  return Object.fromEntries(found.map(([country, codes]) => [country, [...codes]]));
}
