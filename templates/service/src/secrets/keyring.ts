import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { SealError } from '../errors.js'

/** The service's own keys, which are in its environment and never in its database. */
export type Keyring = {
  /** Ids, the one in use first. */
  readonly ids: readonly string[]
  /** Key of one purpose, 32 bytes. */
  readonly get: (keyId: string, purpose: string) => Buffer | undefined
}

/**
 * Reads keys as `id:key,id:key`, each of 32 bytes in base64url. The first one is in use. Every purpose has a key of its own, derived
 * by HKDF. Throws a sentence for what is no list of keys; no error ever holds a key.
 */
export function readKeyring(text: string | undefined): Keyring {
  const masters = new Map<string, Buffer>()
  for (const entry of text?.split(',') ?? []) {
    const [, id, encoded = ''] = /^\s*([\w-]{1,32}):([\w-]{43})=?\s*$/.exec(entry) ?? []
    if (!id || masters.has(id)) throw new TypeError(wanted)
    masters.set(id, Buffer.from(encoded, 'base64url'))
  }
  if (!masters.size) throw new TypeError(wanted)
  const derived = new Map<string, Buffer>()
  return {
    ids: [...masters.keys()],
    get(keyId, purpose) {
      const master = masters.get(keyId)
      if (!master) return undefined
      const name = `${keyId} ${purpose}`
      const key =
        derived.get(name) ??
        Buffer.from(hkdfSync('sha256', master, '', `@wallet-kit/service ${purpose}`, 32))
      derived.set(name, key)
      return key
    },
  }
}

const wanted =
  '"secret" (or SERVICE_SECRET) has to be "id:key", or several with commas between: each id once, each key 32 random bytes in base64url (43 characters).'

/** Keeps a text secret that is in the database: AES-256-GCM, bound to `context`, so that it opens nowhere else. */
export function seal(keyring: Keyring, { text, context }: seal.Options): string {
  const [keyId = ''] = keyring.ids
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(keyring, keyId), iv)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${keyId}.${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

export declare namespace seal {
  type Options = {
    readonly text: string
    /** Table, column and row that it stands in. */
    readonly context: string
  }
}

/** Opens what `seal` gave. Throws `SealError` where its key is gone, or it was changed or moved. */
export function open(keyring: Keyring, { sealed, context }: open.Options): string {
  const [keyId = '', iv = '', rest = ''] = sealed.split('.')
  const key = sealingKey(keyring, keyId)
  const bytes = Buffer.from(rest, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
  } catch (cause) {
    throw new SealError({ keyId, cause })
  }
}

export declare namespace open {
  type Options = { readonly sealed: string; readonly context: string }
}

function sealingKey(keyring: Keyring, keyId: string): Buffer {
  const key = keyring.get(keyId, 'seal')
  if (!key) throw new SealError({ keyId })
  return key
}

/** Whether the key that something was sealed with is still there. What holds for minutes is over without it. */
export const isSealKnown = (keyring: Keyring, sealed: string): boolean =>
  keyring.get(sealed.split('.')[0] ?? '', 'seal') !== undefined

/** Whether something is sealed with a key that is no longer the one in use: whoever reads it seals it anew. */
export const isSealedByOldKey = (keyring: Keyring, sealed: string): boolean =>
  !sealed.startsWith(`${keyring.ids[0]}.`)

/**
 * Keyed hash of something that could be guessed, as an email or a code: without the keyring nobody can try guesses on it. By the key in
 * use, which stands in front.
 */
export const hash = (keyring: Keyring, options: hash.Options): string =>
  hashWith(keyring, keyring.ids[0] ?? '', options)

/** The same by every key: what is looked up may have been written before the key in use was. */
export const hashes = (keyring: Keyring, options: hash.Options): readonly string[] =>
  keyring.ids.map((keyId) => hashWith(keyring, keyId, options))

/** Whether a text has this hash, by whichever key it was made. Takes as long for every text. */
export function isHashOf(keyring: Keyring, { hash: known, ...options }: isHashOf.Options): boolean {
  const [keyId = ''] = known.split('.')
  if (!keyring.ids.includes(keyId)) return false
  const [one, other] = [Buffer.from(known), Buffer.from(hashWith(keyring, keyId, options))]
  return one.length === other.length && timingSafeEqual(one, other)
}

export declare namespace hash {
  type Options = { readonly purpose: string; readonly text: string }
}

export declare namespace isHashOf {
  type Options = hash.Options & { readonly hash: string }
}

function hashWith(keyring: Keyring, keyId: string, { purpose, text }: hash.Options): string {
  const key = keyring.get(keyId, `hash ${purpose}`)
  if (!key) throw new SealError({ keyId })
  return `${keyId}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
