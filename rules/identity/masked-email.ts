/** An email as it is shown to people whose it may not be: the first letter and the domain, which its owner knows it by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return at < 1 ? "…" : `${first}…${email.slice(at)}`;
}
