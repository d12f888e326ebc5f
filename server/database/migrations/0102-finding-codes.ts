/** What the check found of an ad is kept as codes; what was put into words before stays as it was said. */
export const findingCodes = {
  name: "0102-finding-codes",
  up: /* sql */ `
update ad_reviews
   set findings = (select jsonb_agg(jsonb_build_object('code', 'said', 'text', (f ->> 'of') || ': ' || (f ->> 'says')))
                     from jsonb_array_elements(findings) f)
 where findings <> '[]'::jsonb;
`,
};
