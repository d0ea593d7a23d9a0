import type { Mail } from '../mail/mail.js'
import type { BlockchainConfig } from './blockchainConfig.js'

/** What a host passes to `createService`. Secrets that it leaves out are read from the environment. */
export type ServiceConfig = {
  /** Origin at which browsers reach the service, as `https://secure.example.com`. A host name of its own, over TLS. */
  readonly url: string
  /** Origins of the pages that may use the service, as `https://app.example.com`. Any other is answered 403. */
  readonly allowedOrigins: readonly string[]
  /** What mails call the app. */
  readonly appName: string
  /** Port to listen on; default 8787. 0 takes a free one. */
  readonly port?: number
  /** Address to listen on; default `127.0.0.1`, behind a proxy that ends TLS. */
  readonly hostname?: string
  /** How many proxies of yours stand in front: that many entries of `X-Forwarded-For` are believed. Default 0. */
  readonly trustedProxies?: number
  /** `file:` with a path, `memory:`, or a `postgres:` url; default the environment's `DATABASE_URL`. */
  readonly database?: string
  /**
   * Keys as `id:key,id:key`, each of 32 bytes in base64url; default the environment's `SERVICE_SECRET`. The first one seals. The others
   * only open what they sealed.
   */
  readonly secret?: string
  /** Default none: nobody logs in by email. */
  readonly mail?: MailConfig
  /** `device` (default): a new browser needs a passkey or the recovery. `service`: the service holds both halves of a key, and could sign. */
  readonly recovery?: 'device' | 'service'
  /** A browser that an email is new to is approved by a link first; default true. */
  readonly deviceCheck?: boolean
  readonly socials?: SocialsConfig
  /**
   * Pages of `allowedOrigins` that go to a social provider themselves and come back, as in Telegram: urls with path and query, without a fragment. Default
   * none: such a login goes by a window.
   */
  readonly socialReturnUrls?: readonly string[]
  /** Logins with Farcaster; default none. */
  readonly farcaster?: FarcasterConfig
  readonly siwx?: SiwxServerConfig
  /** Networks of embedded wallets, by CAIP-2 id, as `eip155:1`; default none. The frame reaches their nodes and no others. */
  readonly networks?: Readonly<Record<string, WalletNetworkConfig>>
  /** Networks of eip155 on which embedded wallets have a smart account (ERC-4337) beside the key's own, by CAIP-2 id; default none. */
  readonly smartAccounts?: Readonly<Record<string, SmartAccountsConfig>>
  /**
   * The most that an app may be allowed to send without asking (smart sessions, ERC-7715), by CAIP-2 id of a network of eip155; default none: the frame
   * grants no session.
   */
  readonly smartSessions?: Readonly<Record<string, SmartSessionsConfig>>
  /** Balances, histories, prices, swaps and purchases for the apps' kits; default none. */
  readonly blockchain?: BlockchainConfig
  /** Least serious log line that is written; default `info`. */
  readonly logLevel?: LogLevel
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** How mails leave the service. */
export type MailConfig = {
  /** Sender, as `My app <login@example.com>`. */
  readonly from: string
  /** `smtp:` or `smtps:` url with user and password; default the environment's `SMTP_URL`. */
  readonly smtpUrl?: string
  /** Sends a mail in place of SMTP, as through the HTTP interface of a provider. It may take 10 s. */
  readonly send?: (mail: Mail) => Promise<void>
}

/** Sign-in with a wallet. */
export type SiwxServerConfig = {
  /** CAIP-2 ids of the networks on which visitors may sign in; default all. */
  readonly chains?: readonly string[]
  /** RPC urls by CAIP-2 id, for accounts that are contracts: without one their signatures cannot be checked. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
}

/** A network of embedded wallets. */
export type WalletNetworkConfig = {
  /** What visitors are shown where they approve. */
  readonly name: string
  /** Nodes, asked in this order; browsers ask them, so their addresses are no secret. */
  readonly rpcUrls: readonly string[]
  /** What fees are paid in; default ETH with 18 decimals, SOL with 9. */
  readonly currency?: { readonly symbol: string; readonly decimals: number }
}

/** The ceilings of smart sessions on one network: of one visitor in one app and browser, all sessions together. Amounts are decimal texts in the smallest units. */
export type SmartSessionsConfig = {
  /** Of the network's coin; default none of it. */
  readonly coin?: string
  /** Of ERC-20 tokens, by contract address; default none of any. */
  readonly tokens?: Readonly<Record<string, string>>
}

/** Smart accounts of one network. Browsers ask the bundler and the paymasters, so their addresses are no secret. */
export type SmartAccountsConfig = {
  /** A bundler for EntryPoint 0.8. */
  readonly bundlerUrl: string
  /** A paymaster of yours (ERC-7677), which pays for what visitors send; default none: they pay themselves. */
  readonly paymasterUrl?: string
  /** Origins of further paymasters, which apps may name with what they send (`paymasterService`); default none. */
  readonly paymasterOrigins?: readonly string[]
  /**
   * What deploys the accounts, with SimpleAccountFactory's functions; default SimpleAccountFactory 0.8 at its canonical address. Its accounts do not
   * verify signatures (ERC-1271): visitors sign messages by the key's own account.
   */
  readonly factory?: string
  /** EntryPoint 0.8; default its canonical address. */
  readonly entryPoint?: string
}

/**
 * Credentials by social provider. What a provider has to know of the service is its callback: `/v1/social/callback/` and the provider's name, at
 * the service's `url`.
 */
export type SocialsConfig = {
  readonly google?: ClientConfig
  readonly apple?: AppleConfig
  readonly facebook?: ClientConfig
  readonly x?: ClientConfig
  readonly discord?: ClientConfig
  readonly github?: GitHubConfig
}

/** An app at a provider. */
export type ClientConfig = { readonly clientId: string; readonly clientSecret: string }

/** An app at GitHub, or at a GitHub Enterprise Server of your own. */
export type GitHubConfig = ClientConfig & {
  /** Origin of the Enterprise Server, as `https://github.example.com`; default GitHub itself. */
  readonly url?: string
}

/** How a login with Farcaster reaches a phone and is checked. */
export type FarcasterConfig = {
  /** Nodes of OP Mainnet, asked in this order: its contracts say whose a Farcaster id is. */
  readonly rpcUrls: readonly string[]
  /** The relay between this service and the phone; default `https://relay.farcaster.xyz`. It is not believed: what it brings is signed. */
  readonly relayUrl?: string
}

/** A Services ID at Apple, which takes a key in place of a secret. */
export type AppleConfig = {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** PEM, as Apple gives it: `-----BEGIN PRIVATE KEY-----`. */
  readonly privateKey: string
}
