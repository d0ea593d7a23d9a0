import { createHash } from 'node:crypto'
import { createAuthenticator } from './createAuthenticator.js'
import { app } from './createTestService.js'

const read = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const write = (data: BufferSource) =>
  Buffer.from(ArrayBuffer.isView(data) ? data.buffer : data).toString('base64url')

/** The class of passkeys in a fake window. */
export class FakePasskey {
  readonly id: string
  readonly rawId: ArrayBuffer
  readonly response: object
  readonly #extensions: object

  constructor(id: string, response: object, extensions: object) {
    this.id = id
    this.rawId = read(id)
    this.response = response
    this.#extensions = extensions
  }

  getClientExtensionResults = () => this.#extensions
}

/** `navigator.credentials` over an authenticator in software, in a frame of the app. Its passkeys derive as WebAuthn's PRF does. */
export function createCredentials(options: createCredentials.Options = {}) {
  const authenticator = options.authenticator ?? createAuthenticator({ topOrigin: app })
  const { derives = 'when used', seed = '' } = options
  const state: createCredentials.State = { asked: [], picked: undefined, error: undefined }
  function begin({ publicKey, signal }: CredentialCreationOptions | CredentialRequestOptions) {
    state.asked.push({ ...publicKey } as createCredentials.Asked)
    signal?.throwIfAborted()
    const { error } = state
    state.error = undefined
    if (error) throw error
  }
  function deriveBy(id: string, { extensions }: { extensions?: object | undefined }) {
    const { prf } = { ...extensions } as AuthenticationExtensionsClientInputs
    const input = prf?.eval?.first
    if (!input || derives === 'never') return {}
    const first = createHash('sha256')
      .update(seed + id)
      .update(write(input))
      .digest()
    return { prf: { enabled: true, results: { first: Uint8Array.from(first).buffer } } }
  }

  return {
    ...{ state, authenticator },
    async create(options: CredentialCreationOptions) {
      begin(options)
      const { publicKey } = options as Required<CredentialCreationOptions>
      const { challenge, rp, user, excludeCredentials = [] } = publicKey
      const isKnown = ({ id }: { id: BufferSource }) =>
        authenticator.passkeys.some((each) => each.id === write(id))
      if (excludeCredentials.some(isKnown)) throw new DOMException('known', 'InvalidStateError')
      const { id, response } = authenticator.create({
        ...{ challenge: write(challenge), rp: rp as { id: string } },
        user: { id: write(user.id) },
      })
      const { prf } = deriveBy(id, publicKey)
      const { clientDataJSON, attestationObject, transports } = response
      return new FakePasskey(
        id,
        {
          ...{ clientDataJSON: read(clientDataJSON), attestationObject: read(attestationObject) },
          getTransports: () => transports,
        },
        // Most say when they are made only that they can derive.
        prf && derives === 'when used' ? { prf: { enabled: true } } : { prf },
      )
    },
    async get(options: CredentialRequestOptions) {
      begin(options)
      const { publicKey } = options as Required<CredentialRequestOptions>
      const { challenge, rpId, allowCredentials = [] } = publicKey
      const allowed = allowCredentials.map(({ id }) => write(id))
      const found = authenticator.passkeys.find(
        ({ id }) => id === (state.picked ?? allowed[0] ?? id),
      )
      if (!found) throw new DOMException('none', 'NotAllowedError')
      if (found.rpId !== rpId) throw new DOMException('another site', 'SecurityError')
      const { id, response } = authenticator.use({ challenge: write(challenge) }, found)
      const buffers = Object.entries(response).map(([name, text]) => [name, read(text)])
      return new FakePasskey(id, Object.fromEntries(buffers), deriveBy(id, publicKey))
    },
  }
}

export declare namespace createCredentials {
  type Options = {
    readonly authenticator?: ReturnType<typeof createAuthenticator>
    /** When its passkeys derive. Default `'when used'`, as most do. */
    readonly derives?: 'when used' | 'when made' | 'never'
    /** What it derives from: with another one the same passkey derives other bytes. */
    readonly seed?: string
  }
  type Asked = PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions
  type State = {
    /** What passkeys were asked for, oldest first. */
    readonly asked: Asked[]
    /** The id of the passkey that the visitor picks. Default the first one. */
    picked: string | undefined
    /** What the next call rejects with. */
    error: unknown
  }
}
