import { parseCaipAddress } from '@wallet-kit/core/plugin'

/**
 * Writes an address (CAIP-10) as the link that wallets scan: EIP-681 with the chain, BIP-21, Solana Pay; a Polkadot address
 * stands for itself. An amount (decimal text, in bitcoin) is asked for on Bitcoin alone. Undefined for what is no CAIP-10 address.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 * @example toQrPayload('eip155:1:0x…') // 'ethereum:0x…@1'
 */
export function toQrPayload(caipAddress: string, amount = ''): string | undefined {
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return undefined
  const { namespace, reference, address } = parts
  const links = {
    eip155: `ethereum:${address}@${reference}`,
    bip122: `bitcoin:${address}${isPositive.test(amount) ? `?amount=${amount}` : ''}`,
    solana: `solana:${address}`,
    polkadot: address,
  }
  return links[namespace]
}

/** At most eight decimals are satoshi. */
const isPositive = /^(?=.*[1-9])\d+(\.\d{1,8})?$/
