const COIN_TYPE_ETH = 60
const EVM_BIT = 0x80000000

/** The coin type of an EVM chain by ENSIP-11. */
export function coinTypeOf(chainId: number): number {
  return chainId === 1 ? COIN_TYPE_ETH : EVM_BIT + chainId
}
