import type { TestWalletPage } from '../wallet/testWalletPage.js'
import type { TestWalletPolicy } from '../wallet/testWalletPolicy.js'
import type { BitcoinNetworkName } from './bitcoinNetworkName.js'

/** What a Bitcoin test wallet is, and how it behaves at first. */
export type BitcoinWalletOptions = {
  /** Where its provider is on the window, as a dotted path; also the identity under which it keeps its permissions. */
  readonly id: string
  /** The name it announces. */
  readonly name: string
  /** The icon it announces, normally a `data:` URL; a drawn one unless given. */
  readonly icon?: string
  /** The keys of its accounts: each has an address for payments (p2wpkh) and one for ordinals (p2tr). The page sees one account. */
  readonly privateKeys: readonly `0x${string}`[]
  /** The network it is on at first; `Mainnet` unless given. */
  readonly network?: BitcoinNetworkName
  /**
   * How it makes itself known: by a list of WBIP-004 (`btc_providers` unless given), by the Wallet Standard, or only by being there
   * (`none`). `control.announce()` does it later where `isLate` is set.
   */
  readonly announce?: 'btc_providers' | 'wbip_providers' | 'webbtc_providers' | 'standard' | 'none'
  readonly isLate?: boolean
  /** Url of a `bitcoin-node`, where it finds its coins and sends transactions; without one it sends nothing. */
  readonly nodeUrl?: string
  /** `approve` unless given, and `hang` where it has a panel. */
  readonly policy?: TestWalletPolicy
  /** How long its owner takes to answer, in milliseconds. */
  readonly delayMs?: number
  /** Shows a panel at the bottom of the page in which a person, or a test, answers. */
  readonly ui?: boolean
  /** Methods that this wallet does not have (-32601), for instance `wallet_connect`. */
  readonly unsupported?: readonly string[]
  /** Has no events. */
  readonly isSilent?: boolean
  /** The window that it lives in; the global one unless given. */
  readonly page?: TestWalletPage
}
