import type { ReadContext } from '../readContext.js'

/**
 * Contracts that tell the balances of a network's own coin as those of a token. What stands for any network is an address that nobody
 * can make a contract at elsewhere.
 */
const contracts = new Set([
  // CELO. https://specs.celo.org/token_duality.html
  '0x471ece3750da237f93b8e339c536989b8978a438',
  // `LegacyERC20ETH` of the OP Stack, which Mantle and Metis have for their coins. https://specs.optimism.io/protocol/predeploys.html
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  // `MRC20` of Polygon and Amoy. https://github.com/maticnetwork/contracts/blob/main/contracts/child/MRC20.sol
  'eip155:137:0x0000000000000000000000000000000000001010',
  'eip155:80002:0x0000000000000000000000000000000000001010',
  // Moonbeam, Moonriver and Moonbase. https://docs.moonbeam.network/builders/pallets-precompiles/precompiles/erc20/
  'eip155:1284:0x0000000000000000000000000000000000000802',
  'eip155:1285:0x0000000000000000000000000000000000000802',
  'eip155:1287:0x0000000000000000000000000000000000000802',
])

/** Whether a contract stands for the network's own coin, as lists have it for some networks: the coin would be there twice. */
export function isOwnCoin({ network }: Pick<ReadContext, 'network'>, address: string): boolean {
  const key = address.toLowerCase()
  return contracts.has(key) || contracts.has(`${network.caipNetworkId}:${key}`)
}
