import type { Network } from '@wallet-kit/core'
import { toCoinType } from 'viem/ens'

/** The largest chain id, and one more, that has a coin type. */
const chainIds = 0x80000000

/** The coin type of an EVM network; undefined where it has none. @see https://docs.ens.domains/ensip/11 */
export function coinTypeOf({ namespace, id }: Network): number | undefined {
  return namespace === 'eip155' && Number(id) < chainIds
    ? Number(toCoinType(Number(id)))
    : undefined
}
