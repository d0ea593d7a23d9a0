import { base64urlnopad } from '@scure/base'
import {
  array,
  type InferOutput,
  literal,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import type { Screen } from '../screen/createScreen.js'
import type { SiteWindow } from '../screen/openWindow.js'

/** What WebAuthn's PRF is asked for: every passkey derives 32 bytes of its own from it, and the same ones each time. Never changes. */
const prfInput = new TextEncoder().encode('wallet-kit seed v1')

const described = array(object({ id: string(), transports: optional(array(string())) }))

/** What the service asks of a new passkey. */
export const creationSchema = object({
  challenge: string(),
  rp: object({ id: string(), name: string() }),
  user: object({ id: string(), name: string(), displayName: string() }),
  pubKeyCredParams: array(object({ alg: number(), type: literal('public-key') })),
  timeout: number(),
  excludeCredentials: optional(described, []),
})

/** What the service asks of a passkey that is there. */
export const useSchema = object({
  challenge: string(),
  rpId: string(),
  timeout: number(),
  userVerification: picklist(['required']),
  allowCredentials: optional(described, []),
})

export type UseOptions = InferOutput<typeof useSchema>

/** A passkey's answer. Only `sent` goes to the service. */
export type PasskeyAnswer = {
  readonly sent: { readonly id: string; readonly response: object }
  /** 32 bytes that this passkey alone derives; undefined where it did not. */
  readonly derived: Uint8Array<ArrayBuffer> | undefined
  /** Whether it can derive them when it is used. */
  readonly canDerive: boolean
}

const read = (text: string) => base64urlnopad.decode(text) as Uint8Array<ArrayBuffer>
const write = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes))
const readIds = (list: InferOutput<typeof described>) =>
  list.map(({ id, transports = [] }) => ({
    ...{ type: 'public-key' as const, id: read(id) },
    transports: transports as AuthenticatorTransport[],
  }))

/** Makes a passkey. Call it within a press on the screen. Rejects with a `DOMException` where the visitor or the browser does not want to. */
export async function createPasskey(
  options: InferOutput<typeof creationSchema>,
  { getWindow, signal }: Pick<Screen, 'getWindow' | 'signal'>,
): Promise<PasskeyAnswer> {
  const { challenge, user, excludeCredentials } = options
  const window = getWindow()
  const credential = await window.navigator.credentials.create({
    signal,
    publicKey: {
      ...options,
      challenge: read(challenge),
      user: { ...user, id: read(user.id) },
      excludeCredentials: readIds(excludeCredentials),
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: { eval: { first: prfInput } } },
    },
  })
  const { id, prf, response } = readCredential(window, credential)
  const { clientDataJSON, attestationObject, getTransports } =
    response as AuthenticatorAttestationResponse
  const derived = readDerived(prf)
  return {
    sent: {
      id,
      response: {
        clientDataJSON: write(clientDataJSON),
        attestationObject: write(attestationObject),
        transports: getTransports?.call(response) ?? [],
      },
    },
    ...{ derived, canDerive: derived !== undefined || prf?.enabled === true },
  }
}

/** Uses a passkey, of those that are named or of all that the browser knows. Rejects as `createPasskey` does. */
export async function usePasskey(
  options: UseOptions,
  { getWindow, signal }: Pick<Screen, 'getWindow' | 'signal'>,
): Promise<PasskeyAnswer> {
  const { challenge, allowCredentials } = options
  const window = getWindow()
  const credential = await window.navigator.credentials.get({
    signal,
    publicKey: {
      ...options,
      challenge: read(challenge),
      allowCredentials: readIds(allowCredentials),
      extensions: { prf: { eval: { first: prfInput } } },
    },
  })
  const { id, prf, response } = readCredential(window, credential)
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse
  const derived = readDerived(prf)
  return {
    sent: {
      id,
      response: {
        clientDataJSON: write(clientDataJSON),
        authenticatorData: write(authenticatorData),
        signature: write(signature),
        ...(userHandle && { userHandle: write(userHandle) }),
      },
    },
    ...{ derived, canDerive: derived !== undefined },
  }
}

/** What a passkey of the account derives, where the service need not know that it was used. */
export async function derive(
  ids: readonly string[],
  screen: Pick<Screen, 'getWindow' | 'signal'>,
): Promise<PasskeyAnswer> {
  const challenge = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))
  const allowCredentials = ids.map((id) => ({ id }))
  const rpId = screen.getWindow().location.hostname
  const asked = { challenge, rpId, timeout: 300_000, userVerification: 'required' } as const
  return usePasskey({ ...asked, allowCredentials }, screen)
}

function readCredential(window: SiteWindow, credential: Credential | null) {
  if (!(credential instanceof window.PublicKeyCredential)) {
    throw new DOMException('The browser gave no passkey.', 'NotAllowedError')
  }
  const { prf } = credential.getClientExtensionResults()
  return { id: write(credential.rawId), prf, response: credential.response }
}

function readDerived(prf: AuthenticationExtensionsPRFOutputs | undefined) {
  const first = prf?.results?.first
  if (!first) return undefined
  // A view may be of a part of its buffer.
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return bytes.length === 32 ? (bytes as Uint8Array<ArrayBuffer>) : undefined
}
