import { type Namespace, pluginId } from '@wallet-kit/core'

/** A purchase that is about to be made. */
export type OnrampOrder = {
  /** Who gets the crypto, CAIP-10: the account that the visitor saw, on the network that the provider pays out on. */
  readonly caipAddress: string
  /** The address alone. */
  readonly address: string
  /** That network by the provider's own name, where it has one. */
  readonly chainName?: string | undefined
  readonly purchaseCurrency?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly redirectUrl?: string | undefined
}

/** Somebody who sells crypto on a page of its own. */
export interface OnrampProvider {
  /** By this name the account's history knows its purchases. */
  readonly id: string
  readonly name: string
  /** An https or data url. */
  readonly icon?: string | undefined
  /** What it keeps of a payment at the least and at the most: percent, as decimal text. */
  readonly feeRange?: { readonly min: string; readonly max: string } | undefined
  readonly namespaces: readonly Namespace[]
  /** The networks that it serves (CAIP-2); all of its namespaces where they are absent. */
  readonly chains?: readonly string[] | undefined
  /** Its own names for networks, by CAIP-2 id. */
  readonly chainNames?: Readonly<Record<string, string>> | undefined
  /** The network (CAIP-2) that it pays out on where it has no name for the account's. */
  readonly fallbackChain?: string | undefined
  /**
   * The address of the page where the purchase is made: https, or http on this machine. It may take 10 s. Absent: the blockchain
   * service is asked for it.
   */
  createUrl?(options: OnrampOrder & { readonly signal: AbortSignal }): Promise<string>
  /**
   * The hosts that its page may be on, each with its subdomains: an address anywhere else is not opened. Absent: any https host, for a
   * provider of the host's own.
   */
  readonly hosts?: readonly string[] | undefined
}

/** Providers that are known by name, each by the blockchain service. */
export type KnownProvider = 'coinbase' | 'meld'

/** Options of {@link onramp}. */
export type OnrampOptions = {
  /** Who sells, in the order of the list. Default Coinbase and Meld, as far as the service has them. */
  readonly providers?: readonly (KnownProvider | OnrampProvider)[]
  /** Further hosts of the providers that are known by name, as those of a sandbox: `{ coinbase: ['pay-sandbox.coinbase.com'] }`. */
  readonly hosts?: Readonly<Partial<Record<KnownProvider, readonly string[]>>>
  /** The token that is bought, by its symbol; absent: the visitor chooses at the provider. */
  readonly purchaseCurrency?: string
  /** What is paid with, as `USD`; absent: the visitor chooses at the provider. */
  readonly paymentCurrency?: string
  /** A page of yours where the provider's page leads to afterwards; absent: the visitor closes it. */
  readonly redirectUrl?: string
}

/** The plugin's id. */
export const onrampId = pluginId<OnrampOptions>('onramp')
