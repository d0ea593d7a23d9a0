const base58 = '[1-9A-HJ-NP-Za-km-z]'
const alone = (pattern: string) => new RegExp(`(?<!${base58})${pattern}(?!${base58})`)

/** What keys look like, wherever they stand in a text. */
const keys = [
  // 32 bytes and more in hex: EVM and Substrate keys, seeds. A transaction hash looks the same.
  /[\da-f]{64}/i,
  // 24 bytes: the entropy behind a phrase of 18 words. Those of 16 are what an address looks like while it is being typed.
  /^(0x)?(?=.*[a-f])[\da-f]{48}$/i,
  // WIF, main and test networks, with compressed keys or not.
  alone(`[59]${base58}{50}`),
  alone(`[KLc]${base58}{51}`),
  // BIP-38 and BIP-32.
  alone(`6P${base58}{56}`),
  /[a-z]prv[\da-z]{80}/i,
  // 64 bytes in base58: a Solana key pair. A signature looks the same.
  alone(`${base58}{85,90}`),
  /PRIVATE KEY/,
]

/**
 * Whether a text holds, or may hold, what gives away an account: a private key in one of its forms, a seed, a seed phrase. It is
 * never looked up, kept or told: a false alarm costs nothing.
 */
export function hasSecret(text: string): boolean {
  // Characters without a width hide nothing.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return keys.some((key) => key.test(plain)) || hasByteArray(plain) || hasPhrase(plain)
}

/** Seed phrases have 12 words or more, in any of their languages; nothing that money is sent to has. */
function hasPhrase(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\d]+/u).map((word) => word.replace(/^\d+|\d+$/g, ''))
  return words.filter((word) => /^[\p{L}\p{M}]+$/u.test(word)).length >= 12
}

/** Whether a text holds 32 bytes or more as numbers: the key files of Solana's tools, `[174, 47, …]`. */
function hasByteArray(text: string): boolean {
  const runs = text.match(/\d{1,3}(?:[\s,;]+\d{1,3}(?!\d))+/g) ?? []
  return runs.some((run) => {
    const bytes = run.split(/[\s,;]+/)
    return bytes.length >= 32 && bytes.every((byte) => Number(byte) < 256)
  })
}
