import { isHarmless } from "./is-harmless.ts";
import { stem } from "#engines/text/stem.ts";

/** Never suggested as a correction; whoever means one of these can type it. */
const unspoken = new Set(
  `anal anus arse asshole bastard bdsm bitch blowjob boob boner clit cock cocaine cum cunt dick dildo ejaculate erotic erotica escort
  faggot fetish fuck genital handjob heroin hitler hooker horny incest jizz kinky lolita lynch masturbate milf molest naked nazi negro
  nigger nipple nude nudity nsfw orgasm orgy penis porn prostitute pussy rape rapist rectum retard scrotum semen sex sexual sexy shit
  slut sperm stripper swastika testicle tit topless tranny twat vagina vulva wank whore nackt nackte titten ficken schlampe hure nue nus
  desnuda desnudo puta putain salope`
    .split(/\s+/)
    .map(stem),
);

/** Whether a word may be offered as a correction: never a hurtful one, unless the query is close to asking for help. */
export function mayBeMeant(typed: string, word: string): boolean {
  return !unspoken.has(stem(word)) && (isHarmless(word) || !isHarmless(typed));
}
