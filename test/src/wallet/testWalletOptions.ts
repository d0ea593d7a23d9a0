import type { TestWalletPage } from './testWalletPage.js'
import type { TestWalletPolicy } from './testWalletPolicy.js'

/** What a test wallet is, and how it behaves at first. */
export type TestWalletOptions = {
  /** The name it announces. */
  readonly name: string
  /** The reverse domain name it announces; also the identity under which it keeps its permissions. */
  readonly rdns: string
  /** The session id it announces; a new one for every page unless given. */
  readonly uuid?: string
  /** The icon it announces, normally a `data:` URL; a drawn one unless given. */
  readonly icon?: string
  /** The keys of its accounts; all are exposed once permitted, the selected one first. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The chains it knows: the JSON-RPC URL by decimal chain id. */
  readonly chains: Readonly<Record<number, string>>
  /** The chain it is on at first; the lowest of `chains` unless given. */
  readonly chainId?: number
  /** `approve` unless given, and `hang` where it has a panel. */
  readonly policy?: TestWalletPolicy
  /** Announces itself by EIP-6963; true unless given. `control.announce()` does it later. */
  readonly announce?: boolean
  /** Is `window.ethereum` too. */
  readonly legacy?: boolean
  /** Marks on the provider, such as `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, boolean>>
  /** How long its owner takes to answer, in milliseconds. */
  readonly delayMs?: number
  /** Shows a panel at the bottom of the page in which a person, or a test, answers. */
  readonly ui?: boolean
  /** The answer to `wallet_getCapabilities` by hexadecimal chain id (EIP-5792); unsupported (4200) unless given. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** The answer to `wallet_getAssets` by hexadecimal chain id (ERC-7811); unsupported (4200) unless given. */
  readonly assets?: Readonly<Record<string, readonly unknown[]>>
  /** Has `wallet_connect` (ERC-7846), and signs in while it connects; unsupported (4200) unless given. */
  readonly signsIn?: boolean
  /** Methods that this wallet does not have (4200), for instance `wallet_revokePermissions`. */
  readonly unsupported?: readonly string[]
  /** The window that it lives in; the global one unless given. */
  readonly page?: TestWalletPage
}
