import { base64urlnopad } from '@scure/base'

const encode = (text: string) => new TextEncoder().encode(text)
const readBase64 = (text: string) => base64urlnopad.decode(text) as Uint8Array<ArrayBuffer>

/** Imports a secret of 32 bytes in such a way that nothing reads it again, not even this page. */
export function importSecret(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
}

/**
 * Makes the key that something is encrypted under of two halves, by HKDF (RFC 5869): `other` is the salt, 32 bytes in base64url. Whoever has one half
 * learns nothing of the key.
 */
export function combine(
  secret: CryptoKey,
  { other, purpose }: { readonly other: string; readonly purpose: string },
): Promise<CryptoKey> {
  const salt = readBase64(other)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encode(`wallet-kit ${purpose} v1`) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a text by AES-256-GCM. `context` says what it belongs to: elsewhere it does not open. */
export async function encrypt(key: CryptoKey, { text, context }: encrypt.Options): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = encode(context)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    encode(text),
  )
  return ['v1', base64urlnopad.encode(iv), base64urlnopad.encode(new Uint8Array(sealed))].join('.')
}

export declare namespace encrypt {
  type Options = { readonly text: string; readonly context: string }
}

/** Opens what `encrypt` gave; undefined where the key or the context is another one, or it was changed. */
export async function decrypt(
  key: CryptoKey,
  { sealed, context }: { readonly sealed: string; readonly context: string },
): Promise<string | undefined> {
  const [version, iv = '', bytes = ''] = sealed.split('.')
  if (version !== 'v1') return undefined
  try {
    const algorithm = { name: 'AES-GCM', iv: readBase64(iv), additionalData: encode(context) }
    const opened = await crypto.subtle.decrypt(algorithm, key, readBase64(bytes))
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

/** 32 random bytes. */
export const createHalf = () => crypto.getRandomValues(new Uint8Array(32))

/** As the service takes it. */
export const writeHalf = (half: Uint8Array<ArrayBuffer>): string => base64urlnopad.encode(half)

/** As the service gives it. */
export const readHalf = readBase64

/**
 * What only the open seed gives, 32 bytes in base64url: with it the service knows that a copy is of the account's own seed. By HKDF, so nothing of the seed
 * can be learnt from it.
 */
export const deriveSeedProof = (mnemonic: string, accountId: string): Promise<string> =>
  deriveProof(encode(mnemonic), { accountId, purpose: 'seed' })

/** What only a recovery code gives, as that of the seed: with it the service knows the account's owner. */
export const deriveCodeProof = (
  secret: Uint8Array<ArrayBuffer>,
  accountId: string,
): Promise<string> => deriveProof(secret, { accountId, purpose: 'code' })

async function deriveProof(
  bytes: Uint8Array<ArrayBuffer>,
  { accountId, purpose }: { readonly accountId: string; readonly purpose: 'seed' | 'code' },
): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
  const info = encode(`wallet-kit ${purpose} proof v1`)
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: encode(accountId), info },
    secret,
    256,
  )
  return writeHalf(new Uint8Array(bits))
}
