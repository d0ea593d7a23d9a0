/** What must not leave with a bug report: links, mail addresses, and everything that looks like an address, a hash or a key. */
const secrets = [
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /\bwc:\S+/gi,
  /[^\s"'<>]+@[^\s"'<>]+/g,
  /\b0x[\da-f]{8,}/gi,
  /(?=[\w+/=-]*\d)[\w+/=-]{20,}/g,
]

/** Takes links, addresses and secrets out of a text, leaving "…" in their places. */
export function redact(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, '…'), text)
}
