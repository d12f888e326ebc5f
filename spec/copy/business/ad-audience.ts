/** Whom an ad is for, in words, as the archive tells everybody. Translated on the server. */
export const adAudienceCopy = {
  everybody: "Everyone",
  countries: "In {countries}",
  ages: "Ages {ages}",
  gender: { female: "Women", male: "Men", unknown: "People who didn't say" },
  interests: "Interested in {topics}",
  keywords: "Searching for {words}",
  languages: "Languages: {languages}",
} as const;
