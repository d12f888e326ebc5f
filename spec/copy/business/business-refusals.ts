/** What the calls of the business area refuse with, in English. */
export const businessRefusals = {
  adsNotSold: "This site doesn't sell ads.",
  notBusiness: "Advertiser accounts belong to business accounts. Become a business first.",
  alreadyBusiness: "This is a business account already.",
  birthdayMissing: "Add your birthday in your settings first: advertisers must be 18 or older.",
  tooYoung: "Advertisers must be 18 or older.",
  tooManyAccounts: "You own as many advertiser accounts as one person can.",
  countryNotServed: "This site sells no ads in this country.",
  timeZoneUnknown: "Choose another time zone: this one isn't known here.",
  detailsMissing: "Give the country, the currency and the time zone together.",
  fixed: "Money has moved in this account: its country, currency and time zone stay as they are.",
  otherTerms: "The terms have changed. Read them again, then accept them.",
} as const;
