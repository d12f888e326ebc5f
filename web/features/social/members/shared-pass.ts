const nameOf = (token: string) => `share-pass ${token.slice(-12)}`;

/** The passes received for link passwords, kept until this tab is closed. */
export function keptPass(token: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPass(token: string, pass: string): void {
  try {
    sessionStorage.setItem(nameOf(token), pass);
  } catch {
    // Without storage the password is asked again after a reload.
  }
}
