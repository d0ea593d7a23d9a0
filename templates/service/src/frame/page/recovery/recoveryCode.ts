import { base32crockford } from '@scure/base'

/** 128 bits: as many as the twelve words of a seed have. */
const size = 16

/** Makes a recovery code: what opens a copy of the seed, together with a login. */
export const createRecoverySecret = () => crypto.getRandomValues(new Uint8Array(size))

/** As it is written down: seven groups of four letters and digits, the last ones of them a checksum. */
export async function writeRecoveryCode(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = base32crockford.encode(new Uint8Array([...secret, await check(secret)]))
  return text.match(/.{4}/g)?.join('-') ?? ''
}

/** Reads what a visitor typed, or a text with a code in it; undefined where there is none, or a letter of it is wrong. */
export async function readRecoveryCode(text: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Words before the code may look like a group of it: every word is tried as the first group.
  const pattern = /(?<![\da-z])(?=((?:[\da-z]{4}[\s-]*){7})(?![\da-z]))/gi
  for (const [, written = ''] of text.slice(0, 10_000).matchAll(pattern)) {
    const secret = await readWritten(written)
    if (secret) return secret
  }
  return undefined
}

async function readWritten(written: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    // As Crockford has it: what looks like a digit is one. Seven groups always have one byte more than a secret.
    const bytes = base32crockford.decode(written.replace(/[\s-]/g, ''))
    const secret = new Uint8Array(bytes.slice(0, size))
    return bytes[size] === (await check(secret)) ? secret : undefined
  } catch {
    return undefined
  }
}

async function check(secret: Uint8Array<ArrayBuffer>): Promise<number> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', secret))[0] ?? 0
}
