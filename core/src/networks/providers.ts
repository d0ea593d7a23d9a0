/** The chain namespaces of CAIP-2 that the kit serves. */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'

/**
 * What `kit.getProvider(namespace)` gives: each namespace plugin adds its own entry by module augmentation, so that a host
 * sees EIP-1193 for eip155, the Wallet Standard wallet for solana, and nothing of namespaces it did not install.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the namespace plugins
export interface Providers {}

/** The provider type of a namespace; `unknown` where its plugin is not installed. */
export type ProviderOf<namespace extends Namespace> = namespace extends keyof Providers
  ? Providers[namespace]
  : unknown
