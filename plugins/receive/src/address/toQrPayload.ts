import { parseCaipAddress } from '@wallet-kit/core/plugin'

/**
 * Writes an address (CAIP-10) as the link that wallets scan: EIP-681 with the chain, BIP-21, Solana Pay; a Polkadot address
 * stands for itself. Undefined for what is no CAIP-10 address.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 */
export function toQrPayload(caipAddress: string): string | undefined {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return undefined
  const { namespace, reference, address } = parts
  const links = {
    eip155: `ethereum:${address}@${reference}`,
    bip122: `bitcoin:${address}`,
    solana: `solana:${address}`,
    polkadot: address,
  }
  return links[namespace]
}
