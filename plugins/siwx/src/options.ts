import { type Kit, type Namespace, pluginId } from '@wallet-kit/core'

/** What a visitor signs, one field a line of the message. Times are RFC 3339. */
export type SiwxMessageData = {
  /** Host of the page, with its port where that is not the usual one. */
  readonly domain: string
  /** Origin and path of the page, without its query and hash. */
  readonly uri: string
  readonly version: string
  /** Of one sign-in only. */
  readonly nonce: string
  /** One line. */
  readonly statement: string
  /** CAIP-2. */
  readonly chainId: string
  /** Address alone, as its namespace writes it; on eip155 with the checksum of EIP-55. */
  readonly accountAddress: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A sign-in: what was said, the text of it, and the signature as the wallets of the namespace write it. */
export type SiwxSession = {
  readonly data: SiwxMessageData
  readonly message: string
  readonly signature: string
}

/** Whose sessions: an account on a network. */
export type SiwxAccount = {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountAddress: string
}

/** Where sessions are kept; default the kit's own storage, which only this page reads. Each call may take 10 s. */
export interface SiwxStorage {
  /** The sessions of one account on one network. What has expired does not count. */
  getSessions(
    options: SiwxAccount & { readonly signal: AbortSignal },
  ): Promise<readonly SiwxSession[]>
  /** Keeps a session that was verified. A backend verifies it once more, and may refuse it by rejecting. */
  addSession(session: SiwxSession, options: { readonly signal: AbortSignal }): Promise<void>
  /** Forgets the sessions of an account on a network. */
  deleteSessions(options: SiwxAccount & { readonly signal: AbortSignal }): Promise<void>
}

/** Sign-in on all four namespaces. */
export type SiwxConfig = {
  /** Nobody stays connected without a session: Cancel disconnects, and the screen cannot be closed. Default true. */
  readonly isRequired?: boolean
  /** Whose accounts sign in; default all that the kit has. */
  readonly namespaces?: readonly Namespace[]
  /** What the visitor agrees to, one line. */
  readonly statement?: string
  /** How long a session lasts, in ms; default 7 days. */
  readonly expiresIn?: number
  readonly resources?: readonly string[]
  /** A nonce for one sign-in, of at least 8 letters and digits, as a backend gives it; default 24 random hex characters. May take 10 s. */
  readonly getNonce?: (options: {
    /** CAIP-2. */
    readonly chainId: string
    /** Absent where the wallet is asked while it connects: then nobody knows yet. */
    readonly accountAddress?: string
    readonly signal: AbortSignal
  }) => Promise<string>
  /** The text to sign, in place of the kit's own. */
  readonly createMessage?: (data: SiwxMessageData) => string | Promise<string>
  /** Whether a session is genuine, in place of the kit's own check. */
  readonly verify?: (
    session: SiwxSession,
    options: { readonly kit: Kit; readonly signal: AbortSignal },
  ) => Promise<boolean>
  readonly storage?: SiwxStorage
}

/** What a message of `siweConfig` says. */
export type SiweMessageData = Omit<SiwxMessageData, 'chainId' | 'accountAddress'> & {
  /** With the checksum of EIP-55. */
  readonly address: string
  readonly chainId: number
}

/**
 * Sign-in with Ethereum as older integrations have it: EIP-4361, on eip155 alone, with a backend that gives nonces, verifies messages and
 * holds the one session. Each call may take 10 s, `verifyMessage` 30 s.
 */
export interface SiweConfig {
  /** As in `siwx`; default true. */
  readonly isRequired?: boolean
  /** As in `siwx`. */
  readonly statement?: string
  /** The address is absent where the wallet is asked while it connects. */
  getNonce(address?: string): Promise<string>
  /** The text to sign; default the one of EIP-4361. */
  createMessage?(data: SiweMessageData): string | Promise<string>
  /** Whether a message was signed by the account that it names. The backend holds a session from then on. */
  verifyMessage(options: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Whose session the backend holds. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<unknown>
}

/** Options of {@link siwx}: one of them, or none. */
export type SiwxOptions =
  | { readonly siwx?: SiwxConfig; readonly siweConfig?: undefined }
  | { readonly siweConfig: SiweConfig; readonly siwx?: undefined }

/** The plugin's id. */
export const siwxId = pluginId<SiwxOptions>('siwx')
