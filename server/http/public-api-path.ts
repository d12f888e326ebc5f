/** Addresses whose every answer is in plain form, those of no call too. */
export function isPublicApi(url: string): boolean {
  return /^\/v5(?:[/?]|$)/.test(url);
}
