import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { ServiceConfigError } from '../../../errors.js'

/** For so long, in seconds, Coinbase takes a token. */
const goodFor = 120

/**
 * Reads the secret of a key of Coinbase's Developer Platform: of Ed25519 64 bytes in base64, of ECDSA a PEM. Throws `ServiceConfigError`,
 * which does not repeat it.
 * @see https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 */
export function readKey(secret: string): KeyObject {
  try {
    const key = secret.includes('-----BEGIN')
      ? createPrivateKey(secret.replaceAll('\\n', '\n'))
      : readEd25519(secret)
    const { asymmetricKeyType, asymmetricKeyDetails } = key
    if (asymmetricKeyType === 'ed25519') return key
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {}
  throw new ServiceConfigError({
    problems: [
      'coinbase: "keySecret" is the secret of a key of the Developer Platform: a PEM (ECDSA) or 64 bytes in base64 (Ed25519).',
    ],
  })
}

function readEd25519(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new RangeError('Not 64 bytes.')
  const d = bytes.subarray(0, 32).toString('base64url')
  const x = bytes.subarray(32).toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
}

/** Signs a token for one request. `path` has no query. */
export function signJwt(key: KeyObject, { keyId, method, url, now }: signJwt.Options): string {
  const isEd25519 = key.asymmetricKeyType === 'ed25519'
  const { host, pathname } = new URL(url)
  const time = Math.floor(now / 1000)
  const header = {
    ...{ alg: isEd25519 ? 'EdDSA' : 'ES256', kid: keyId, typ: 'JWT' },
    nonce: randomBytes(16).toString('hex'),
  }
  const claims = {
    ...{ sub: keyId, iss: 'cdp', aud: ['cdp_service'], uris: [`${method} ${host}${pathname}`] },
    ...{ iat: time, nbf: time, exp: time + goodFor },
  }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = isEd25519
    ? sign(null, Buffer.from(text), key)
    : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

export declare namespace signJwt {
  type Options = {
    readonly keyId: string
    readonly method: 'GET' | 'POST'
    /** What is asked. Its query is not signed. */
    readonly url: string
    /** Milliseconds since 1970. */
    readonly now: number
  }
}
