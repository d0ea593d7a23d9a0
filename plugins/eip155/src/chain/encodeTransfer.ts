import { InvalidAmountError } from '@wallet-kit/core/plugin'
import { toAddress } from './toAddress.js'

/** The call `transfer(address,uint256)` of ERC-20. @see https://eips.ethereum.org/EIPS/eip-20 */
export function encodeTransfer({ to, amount }: { to: string; amount: bigint }): `0x${string}` {
  if (amount < 0n || amount >= 2n ** 256n) {
    throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  }
  const receiver = toAddress(to, 'to').slice(2).toLowerCase().padStart(64, '0')
  return `0xa9059cbb${receiver}${amount.toString(16).padStart(64, '0')}`
}
