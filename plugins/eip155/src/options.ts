import { type ExternalConnector, pluginId } from '@wallet-kit/core'

/** A wallet that the host brings itself, beside those that are discovered. */
export type Eip155ExternalConnector = ExternalConnector<'eip155'> & {
  /** Reverse domain name, where the wallet has one: it is then listed once, as the discovered one where there is that. */
  readonly rdns?: string
}

/** Options of {@link eip155}. */
export type Eip155Options = {
  /** Wallets of the host's own. */
  readonly connectors?: readonly Eip155ExternalConnector[]
  /** Sends JSON-RPC requests of one moment together, at most 1000 in a batch. Default false. */
  readonly batch?: boolean
  /**
   * Origins of the gateways that may answer for ENS names (EIP-3668), e.g. `https://gateway.example`. The name's owner chooses its
   * gateway; one that is not listed is not asked, and the name resolves to null. Default none.
   */
  readonly ccipRead?: readonly string[]
  /** Where `ipfs:` avatars are read, e.g. `https://ipfs.io`; without it they are left out. */
  readonly ipfsGateway?: string
}

/** The plugin's id. */
export const eip155Id = pluginId<Eip155Options>('eip155')
