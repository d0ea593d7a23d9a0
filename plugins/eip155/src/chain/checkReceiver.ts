import type { Kit } from '@wallet-kit/core'
import type { CheckedReceiver } from '@wallet-kit/core/plugin'
import { hasValidChecksum } from '../work/hasValidChecksum.js'
import { isAddress } from './isAddress.js'
import { isForeignContract } from './isForeignContract.js'
import { toAddress } from './toAddress.js'

// The zero address, the precompiled contracts and 0x…dEaD; and the native coin of ERC-7528, which is no account.
const burn = /^0x(0{36}[\da-f]{4}|e{40})$/i

/**
 * Reads a text as a receiver: a missing `0x` is added, a wrong checksum is told and never corrected. Behind a name, it is looked
 * at whether it is a contract of chain 1 alone; where that cannot be found out nothing is said.
 */
export async function checkReceiver(
  kit: Kit,
  { text, isNamed, ...options }: checkReceiver.Options,
): Promise<CheckedReceiver | undefined> {
  if (!isAddress(text)) return undefined
  const address = toAddress(text)
  if (burn.test(address)) return { address, issue: 'burn' }
  const { network, signal } = options
  const isElsewhere =
    isNamed && (await isForeignContract(kit, { ...options, address }).catch(() => false))
  signal?.throwIfAborted()
  if (isElsewhere) return { address, issue: 'elsewhere' }
  const isValid = await hasValidChecksum(kit, { address, chainId: Number(network.id) })
  return isValid ? { address } : { address, issue: 'checksum' }
}

export declare namespace checkReceiver {
  type Options = Omit<isForeignContract.Options, 'address'> & {
    readonly text: string
    readonly isNamed?: boolean | undefined
  }
}
