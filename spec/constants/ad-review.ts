import type { restrictedKinds } from "./ad-slots.ts";

/** Why an ad was rejected, in the words of the public API v5 (`rejected_reasons`). */
export const rejectedReasons = [
  ...(["HASHTAGS", "PROMOTIONS_AND_PRICES", "TARGETING", "LANDING_PAGE", "CAPS_AND_SYMBOLS", "SHOCKING"] as const),
  ...(["WEIGHT_LOSS", "PROHIBITED_PRODUCT", "AUTHENTICITY", "NUDITY", "CONFUSING_DESIGN", "URGENCY"] as const),
  ...(["RATINGS", "APP", "ALCOHOL", "CONTESTS", "POLITICAL", "OTHER", "IMAGE", "NAR", "INCONSISTENT"] as const),
  ...(["CLICKBAIT", "NO_DESCRIPTION", "LOW_QUALITY", "EXAGGERATED_CLAIMS", "PINTEREST_BRAND"] as const),
  ...(["ALCOHOL_NO_SALE", "LANDING_PAGE_SPEED", "LANDING_PAGE_HARDWALL", "LANDING_PAGE_BROKEN"] as const),
  ...(["LANDING_PAGE_QUALITY", "OUT_OF_STOCK", "IMAGE_LOW_QUALITY", "IMAGE_BUSY", "IMAGE_POORLY_EDITED"] as const),
  ...(["IMAGE_BEFORE_AFTER", "UGC", "FAKE_BUTTONS", "WEAPONS", "SENSITIVE", "UNACCEPTABLE_BUSINESS"] as const),
  ...(["SUSPICIOUS_CLAIMS", "PHARMA", "SUSPICIOUS_SUPPLEMENTS", "ILLEGAL_RECREATIONAL_DRUG"] as const),
  ...(["LOW_QUALITY_LANDING_PAGE", "RESTRICTED_HEALTHCARE", "INCONSISTENT_LANG_FR"] as const),
] as const;
export type RejectedReason = (typeof rejectedReasons)[number];

/** Which ads a person sees before they run, though nothing speaks against them: none, those of an account until one was approved, every one. Our choice. */
export const reviewsByHand = ["NONE", "FIRST", "EVERY"] as const;
export type ReviewByHand = (typeof reviewsByHand)[number];

/** How the automatic check works. Our choice. */
export const adCheck = {
  fetchMs: 6_000,
  pageBytes: 512 * 1024,
  /** What the page is read as: a browser, and a program that looks it over. A page that tells them apart hides something. */
  browserAgent:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  programAgent: "Mozilla/5.0 (compatible; MagpieAdReview/1.0)",
  /** Pages whose words have less than this share in common are not the same. */
  sameWordsMin: 0.4,
  /** Of fewer words than this nothing is told apart. */
  wordsMin: 20,
  /** Links of approved ads are looked at again after so many hours. */
  recheckHours: 24,
  /** And those that could not be opened once more after so many minutes. */
  retryMinutes: 60,
  /** How many are looked at in one run, which there is one of every ten minutes. */
  recheckBatch: 200,
  /** Of a title's letters, in a hundred, when they shout. */
  capitalsMaxPercent: 70,
  capitalsMinLetters: 12,
  hashtagsMax: 8,
} as const;

export type RestrictedKind = (typeof restrictedKinds)[number];

/**
 * Words of advertising that is refused, by the reason it is refused for: in English, German, Japanese and Korean. Only what means nothing
 * else stands here; a person looks at the rest. ads-plan §4.0
 */
export const prohibitedWords: Partial<Record<RejectedReason, readonly string[]>> = {
  PROHIBITED_PRODUCT: [
    ...[
      "cigarettes",
      "rolling tobacco",
      "chewing tobacco",
      "vape juice",
      "e-cigarettes",
      "disposable vape",
      "nicotine pouches",
    ],
    ...["zigaretten kaufen", "e-zigaretten", "drehtabak", "電子タバコ", "紙巻きたばこ", "전자담배", "담배 판매"],
  ],
  WEAPONS: [
    ...[
      "handguns for sale",
      "buy guns",
      "assault rifle",
      "ammunition for sale",
      "ghost gun",
      "silencers for sale",
      "switchblade",
    ],
    ...["schusswaffen kaufen", "munition kaufen", "schlagring", "拳銃販売", "実弾販売", "권총 판매", "실탄 판매"],
  ],
  ILLEGAL_RECREATIONAL_DRUG: [
    ...[
      "buy weed",
      "buy cocaine",
      "buy mdma",
      "buy lsd",
      "cannabis for sale",
      "marijuana delivery",
      "magic mushrooms for sale",
    ],
    ...["kokain kaufen", "gras kaufen online", "大麻販売", "覚醒剤", "대마초 판매", "마약 판매"],
  ],
  NUDITY: [
    ...["porn", "xxx videos", "escort service", "nude webcams", "onlyfans leaks", "sex toys", "camgirls"],
    ...["pornos", "escortservice", "sexspielzeug", "アダルト動画", "風俗店", "야동", "성인용품"],
  ],
  AUTHENTICITY: [
    ...[
      "replica watches",
      "replica handbags",
      "fake designer",
      "counterfeit",
      "fake rolex",
      "1:1 replica",
      "mirror quality bags",
    ],
    ...["gefälschte markenware", "replika uhren", "スーパーコピー", "偽ブランド", "짝퉁", "레플리카 가방"],
  ],
  POLITICAL: [
    ...["vote for", "elect me", "political campaign", "donate to our campaign", "vote yes on", "vote no on"],
    ...["wählt am", "wahlkampfspende", "選挙に投票", "후보에게 투표"],
  ],
  CLICKBAIT: ["doctors hate", "you won't believe what", "ärzte hassen diesen", "one weird trick"],
  EXAGGERATED_CLAIMS: [
    "miracle cure",
    "cures cancer",
    "guaranteed cure",
    "wundermittel gegen",
    "heilt krebs",
    "がんが治る",
    "암 완치",
  ],
};

/** Words of advertising that the law restricts: it waits for a person, and is never shown to anybody who isn't known to be of age. */
export const restrictedWords: Readonly<Record<RestrictedKind, readonly string[]>> = {
  alcohol: [
    ...[
      "whiskey",
      "whisky",
      "vodka",
      "craft beer",
      "wine club",
      "wine tasting",
      "gin tasting",
      "champagne",
      "tequila",
      "liquor",
    ],
    ...[
      "craftbier",
      "weinprobe",
      "schnaps",
      "日本酒",
      "ウイスキー",
      "ワイン",
      "焼酎",
      "위스키",
      "와인",
      "소주",
      "맥주",
    ],
  ],
  gambling: [
    ...["casino", "sports betting", "online poker", "slot machines", "betting odds", "lottery tickets", "bookmaker"],
    ...[
      "sportwetten",
      "spielautomaten",
      "glücksspiel",
      "オンラインカジノ",
      "競馬予想",
      "카지노",
      "스포츠 베팅",
      "도박",
    ],
  ],
  dating: [
    ...["dating app", "dating site", "meet singles", "online dating", "hookup"],
    ...["partnerbörse", "singlebörse", "出会い系", "マッチングアプリ", "소개팅 앱", "데이팅 앱"],
  ],
  weight_loss: [
    ...["weight loss", "lose weight", "fat burner", "slimming", "diet pills", "burn belly fat"],
    ...["abnehmen", "fettverbrenner", "schlankheit", "ダイエットサプリ", "痩せる薬", "다이어트 보조제", "체중 감량"],
  ],
  finance: [
    ...[
      "payday loan",
      "personal loan",
      "credit card",
      "forex",
      "crypto trading",
      "bitcoin",
      "binary options",
      "mortgage",
      "invest in",
    ],
    ...[
      "kredit ohne schufa",
      "sofortkredit",
      "kryptowährung",
      "カードローン",
      "仮想通貨",
      "대출",
      "가상화폐",
      "비트코인",
    ],
  ],
  pharmacy: [
    ...["prescription drugs", "online pharmacy", "viagra", "ozempic", "antidepressants", "painkillers"],
    ...["online-apotheke", "rezeptpflichtig", "オンライン薬局", "処方薬", "온라인 약국", "처방약"],
  ],
  cosmetic_surgery: [
    ...["breast augmentation", "liposuction", "rhinoplasty", "botox", "lip fillers", "hair transplant", "facelift"],
    ...[
      "fettabsaugung",
      "brustvergrößerung",
      "haartransplantation",
      "豊胸",
      "脂肪吸引",
      "美容整形",
      "성형수술",
      "지방흡입",
      "보톡스",
    ],
  ],
};

/** The reason of the public API that stands for a restricted kind. */
export const reasonOfRestricted: Readonly<Record<RestrictedKind, RejectedReason>> = {
  alcohol: "ALCOHOL",
  gambling: "UNACCEPTABLE_BUSINESS",
  dating: "UNACCEPTABLE_BUSINESS",
  weight_loss: "WEIGHT_LOSS",
  finance: "SUSPICIOUS_CLAIMS",
  pharmacy: "PHARMA",
  cosmetic_surgery: "RESTRICTED_HEALTHCARE",
};

/** Ads for homes, jobs and credit: not aimed by age or gender. ads-plan §4.0 */
export const fairnessWords = [
  ...[
    "apartment for rent",
    "apartments for rent",
    "house for rent",
    "homes for sale",
    "room for rent",
    "real estate listing",
  ],
  ...[
    "we are hiring",
    "we're hiring",
    "job opening",
    "apply for this job",
    "now hiring",
    "personal loan",
    "credit card",
    "mortgage",
  ],
  ...["wohnung zu vermieten", "mietwohnung", "stellenangebot", "wir stellen ein", "sofortkredit", "kreditkarte"],
  ...["賃貸物件", "求人募集", "カードローン", "원룸 임대", "채용 공고", "신용카드", "대출"],
] as const;

/** Services that make short links of long ones: whoever sees the ad can't see where it leads. */
export const linkShorteners = [
  ...[
    "bit.ly",
    "bitly.com",
    "tinyurl.com",
    "goo.gl",
    "t.co",
    "ow.ly",
    "is.gd",
    "v.gd",
    "buff.ly",
    "rebrand.ly",
    "cutt.ly",
  ],
  ...[
    "shorturl.at",
    "rb.gy",
    "t.ly",
    "tiny.cc",
    "bl.ink",
    "lnkd.in",
    "adf.ly",
    "shorte.st",
    "soo.gd",
    "s.id",
    "trib.al",
  ],
  ...["dlvr.it", "fb.me", "amzn.to", "youtu.be", "pin.it", "po.st", "qr.ae", "x.co", "u.to", "urlz.fr", "kutt.it"],
] as const;
