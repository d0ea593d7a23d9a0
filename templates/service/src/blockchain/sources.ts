import type { Network } from '@wallet-kit/core'
import type { BlockchainApi, DataName, DataReaders, Http } from '@wallet-kit/core/plugin'
import type { Address } from 'viem'
import type { Log } from '../logs/createLog.js'

type Schemas = BlockchainApi['schemas']
type Asked = { readonly signal: AbortSignal }

/** What a source is made with. */
export type SourceTools = {
  /** Every request of a source goes through it: it is counted, waits while many are under way, and is ended by its deadline. */
  readonly http: Http
  /** As `http`, for urls that anybody may have chosen, as those that NFTs name: it gets what is on the public internet, and nothing else. */
  readonly publicHttp: Http
  /** Those that the service answers for. */
  readonly networks: readonly Network[]
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * A place that data of accounts, prices and swaps come from: the chains themselves, an indexer, a vendor. Its readers have the same
 * interfaces as a kit's own providers, so that one reader serves pages and servers alike. Of several sources that tell the same the first
 * in the list is asked, and the next one where it fails. Swaps are asked of all of them.
 */
export type BlockchainSource = {
  /** Unique among the sources, in lower case, as `alchemy`. It stands in metrics and logs. */
  readonly id: string
  /** Whether it tells this of a network (CAIP-2), which is one of the networks that the service answers for. */
  readonly has: (name: DataName, caipNetworkId: string, networks: readonly Network[]) => boolean
  /** Called once, when the service is made, which waits for code that is loaded here. Asks nobody. */
  readonly createReaders: (tools: SourceTools) => DataReaders | Promise<DataReaders>
}

/** A purchase as its provider tells of it. */
export type Purchase = {
  /** The provider's own id of it. */
  readonly id: string
  /** CAIP-10: who gets the tokens. */
  readonly caipAddress: string
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since 1970. */
  readonly at: number
  /** What was bought: symbol, and a decimal text in whole units, absent while nobody knows it. */
  readonly token: { readonly symbol: string; readonly amount?: string | undefined }
  /** Of the transaction that delivered it, once there is one. */
  readonly hash?: string | undefined
}

/** A shop for tokens. */
export type OnrampSource = {
  /** `coinbase` and `meld` are known to the kit by name. */
  readonly id: string
  readonly createOnramp: (tools: SourceTools) => Onramp
}

export type Onramp = {
  readonly describe: (asked: Asked) => Promise<Schemas['OnrampProvider']>
  readonly fetchQuote: (
    request: Schemas['OnrampQuoteRequest'],
    asked: Asked,
  ) => Promise<Schemas['OnrampQuote']>
  /** The url of the provider's page. `visitorIp`: providers that sign a session tie it to the visitor's address. */
  readonly createUrl: (
    request: Schemas['OnrampUrlRequest'],
    asked: Asked & { readonly visitorIp: string },
  ) => Promise<string>
  /**
   * Reads what the provider posts to `/webhooks/{id}`. Throws `WebhookRefusedError` where the signature is not the provider's, and what the HTTP
   * client throws where the provider has to be asked for more: it posts again. Undefined: it tells of no purchase.
   */
  readonly readWebhook?: (message: {
    readonly headers: Headers
    /** As it came: signatures are over these bytes. */
    readonly body: string
    /** The public url that it was posted to, at the service's own origin: some sign it, too. */
    readonly url: string
  }) => Promise<Purchase | undefined>
}

/** Sign-ins with a wallet at this service. */
export type SignIns = {
  /** Origins of the pages whose visitors sign in. Their browsers may send the cookie. */
  readonly origins: ReadonlySet<string>
  /** Whether the browser with this token has signed in with an account, at a page of this origin. `chainId` (CAIP-2): of that network; undefined: of all. */
  readonly has: (signIn: {
    readonly token: string
    readonly host: string
    readonly address: string
    readonly chainId: string | undefined
  }) => Promise<boolean>
}

/** What was bought, as the shops told of it. */
export type Purchases = {
  /** Keeps it, or what is new of it. */
  readonly save: (onramp: string, purchase: Purchase) => Promise<void>
  /** Those of an account, the newest first. `cursor` is the `next` of the page before. */
  readonly list: (asked: {
    readonly onramp: string
    /** As its chain writes it. */
    readonly address: string
    /** CAIP-2; absent: on all networks. */
    readonly caipNetworkId?: string | undefined
    readonly cursor?: string | undefined
  }) => Promise<{ readonly purchases: readonly Purchase[]; readonly next: string | undefined }>
}

/** A name that a visitor registered, and what it leads to. */
export type RegisteredName = {
  /** The full name. */
  readonly name: string
  readonly owner: Address
  /** For which the name has that address (ENSIP-11). */
  readonly coinTypes: readonly number[]
}

/** Where the names that visitors register are kept. */
export type NameRegister = {
  /** Those of the full names that are registered. */
  readonly find: (names: readonly string[]) => Promise<readonly RegisteredName[]>
  /** The names of an address, the newest first. */
  readonly listOf: (address: string) => Promise<readonly RegisteredName[]>
  /**
   * Keeps a name, and that its message was used. Both or neither: who came too late may use the message again. Throws `NameTakenError` and
   * `NonceUsedError`.
   */
  readonly keep: (
    name: RegisteredName & {
      readonly nonce: string
      /** Until when the message would be taken again, in ms since 1970. */
      readonly expiresAt: number
      /** Milliseconds since 1970. */
      readonly now: number
    },
  ) => Promise<void>
}

/** What names are made with. */
export type NamesTools = SourceTools & {
  readonly register: NameRegister
  /** Counts what a caller does: `limit` times at once, then once more every `per / limit` ms. Throws `TooManyRequestsError`. */
  readonly takeTurn: (turn: {
    readonly name: string
    /** Who is counted, as `register` is told. */
    readonly caller: string
    readonly limit: number
    readonly per: number
  }) => Promise<void>
}

/** Who names belong to, and the names of one zone that visitors register. */
export type NamesSource = {
  readonly createNames: (tools: NamesTools) => Names
}

export type Names = {
  /** Undefined where nobody has it. */
  readonly lookupName: (name: string, asked: Asked) => Promise<Schemas['Profile'] | undefined>
  /** The first one is the address's primary name. */
  readonly lookupAddress: (address: string, asked: Asked) => Promise<readonly Schemas['Profile'][]>
  /** The primary name of an address, and the picture of that name. */
  readonly lookupIdentity: (address: string, asked: Asked) => Promise<Schemas['Identity']>
  readonly suggest?: (
    request: { readonly name: string; readonly zone: string | undefined },
    asked: Asked,
  ) => Promise<Schemas['NameSuggestions']['suggestions']>
  readonly register?: (
    registration: Schemas['Registration'],
    asked: Asked & {
      /** The caller's IP address, of IPv6 its network, as `2001:db8:0:7::/64`. */
      readonly caller: string
      /** Of the page that asks; undefined where no browser does. */
      readonly origin: string | undefined
    },
  ) => Promise<void>
  /** Answers what a zone's resolver asks of its gateway (EIP-3668), with a signature. */
  readonly answerLookup?: (lookup: {
    /** The resolver. */
    readonly sender: string
    /** Hex: a call of `resolve(bytes name, bytes data)`. */
    readonly data: string
  }) => Promise<`0x${string}`>
}
