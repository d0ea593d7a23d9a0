import type { Kit } from '@wallet-kit/core'
import { type NetworkCost, readProperty } from '@wallet-kit/core/plugin'
import { TransferRefusedError } from '../errors.js'
import { type ChainAccount, readAccount } from './account.js'
import { encodeExtrinsic } from './extrinsic.js'
import { type PreparedTransfer, prepareTransfer } from './prepareTransfer.js'

// The kind of the key (sr25519), and as many bytes as a signature has.
const anySignature = new Uint8Array(65).fill(1)

/**
 * What a transfer costs in base units, by the network's own estimate, and what sender and receiver must keep to exist. Throws
 * `TransferRefusedError` if the sender would keep less than the network asks for, and what `prepareTransfer` throws.
 */
export async function estimateTransfer(
  kit: Kit,
  options: prepareTransfer.Options,
): Promise<NetworkCost> {
  const prepared = await prepareTransfer(kit, options)
  const { node, runtime, block } = prepared
  const at = block.hash
  const [fee, sender, receiver] = await Promise.all([
    readFee(prepared),
    readAccount(node, { key: prepared.from, at }),
    readAccount(node, { key: prepared.to, at }),
  ])
  const deposit = runtime.existentialDeposit
  const locked = lockedOf(sender)
  // What is frozen counts for the deposit.
  const leastRest = deposit > locked ? deposit - locked : 0n
  const rest = sender.free - locked - options.amount - fee
  if (rest < 0n || (rest === 0n && leastRest > 0n)) {
    throw new TransferRefusedError({ reason: 'Too little would be left in the account.' })
  }
  const isNew = receiver.free + receiver.reserved === 0n
  return {
    fee,
    // The price moves by less than a tenth in the time that a transfer is valid. All that can be sent leaves the deposit.
    maxFee: fee + fee / 10n + leastRest,
    ...(leastRest > 0n && { leastRest }),
    ...(isNew && { leastAmount: deposit }),
  }
}

/** What of an account’s free coins cannot be sent. Reserved coins are frozen first. */
const lockedOf = ({ reserved, frozen }: ChainAccount) =>
  frozen > reserved ? frozen - reserved : 0n

async function readFee(prepared: PreparedTransfer): Promise<bigint> {
  const { node, block } = prepared
  const transaction = encodeExtrinsic(prepared, anySignature)
  const answer = await node.ask('payment_queryInfo', [transaction, block.hash])
  const fee = String(readProperty(answer, 'partialFee'))
  if (!/^(\d{1,39}|0x[\da-f]{1,32})$/.test(fee)) throw node.misread('No fee.')
  return BigInt(fee)
}
