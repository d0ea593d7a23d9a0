import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { own } from './createTestService.js'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** What a passkey is asked for, as far as this authenticator reads it. */
type CreateOptions = {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
}
type UseOptions = { readonly challenge: string; readonly rpId?: string }

type Passkey = {
  readonly id: string
  readonly rpId: string
  readonly userHandle: string
  readonly key: KeyObject
  counter: number
}

/** An authenticator in software: ES256, user present and verified, no attestation. */
export function createAuthenticator(options: createAuthenticator.Options = {}) {
  const { origin = own, topOrigin, counts = true, isVerifying = true } = options
  const passkeys: Passkey[] = []
  const clientData = (type: string, challenge: string) =>
    base64url(
      JSON.stringify({
        type,
        challenge,
        origin,
        ...(topOrigin && { crossOrigin: true, topOrigin }),
      }),
    )
  const head = ({ rpId, counter }: Pick<Passkey, 'rpId' | 'counter'>, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (isVerifying ? 4 : 0)]), count])
  }

  return {
    passkeys,
    create({ challenge, rp, user }: CreateOptions) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const idBytes = randomBytes(32)
      const passkey: Passkey = {
        ...{ id: base64url(idBytes), rpId: rp.id ?? '', userHandle: user.id, key: privateKey },
        counter: 0,
      }
      passkeys.push(passkey)
      // A COSE key: kty EC2, alg ES256, crv P-256, x, y.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        ...[head(passkey, 0x40), Buffer.alloc(16), Buffer.from([0, idBytes.length])],
        ...[idBytes, cose],
      ])
      // { fmt: 'none', attStmt: {}, authData } in CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id: passkey.id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    use({ challenge }: UseOptions, passkey = passkeys[0]) {
      if (!passkey) throw new TypeError('There is no passkey.')
      if (counts) passkey.counter++
      const data = head(passkey, 0)
      const clientDataJSON = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: passkey.id,
        response: {
          ...{ clientDataJSON, authenticatorData: base64url(data) },
          signature: base64url(sign('sha256', signed, passkey.key)),
          userHandle: passkey.userHandle,
        },
      }
    },
  }
}

export declare namespace createAuthenticator {
  type Options = {
    /** Of the page that asks. */
    readonly origin?: string
    /** Of the page around it. */
    readonly topOrigin?: string
    /** Whether it counts its uses. */
    readonly counts?: boolean
    /** Whether it knows its owner by a finger or a PIN. */
    readonly isVerifying?: boolean
  }
}
