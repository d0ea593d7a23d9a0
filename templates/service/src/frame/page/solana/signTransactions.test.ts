import { base64 } from '@scure/base'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { signTransaction } from './signTransactions.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const system = '11111111111111111111111111111111' as Address
const budget = 'ComputeBudget111111111111111111111111111111' as Address
const bob = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW' as Address

/** What the visitor reads of a transaction with these instructions, and a transfer of 1 lamport. */
async function readApproval(
  instructions: readonly Instruction[],
  { payer }: { readonly payer?: Address } = {},
) {
  const { frame, wallet, approve } = await openFrame()
  const address = (await wallet.openSolana()).address as Address
  const transfer = {
    programAddress: system,
    accounts: [
      { address, role: AccountRole.WRITABLE_SIGNER },
      { address: bob, role: AccountRole.WRITABLE },
    ],
    data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
  }
  const lifetime = { blockhash: blockhash(bob), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer ?? address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions([...instructions, transfer], message),
  )
  const bytes = getTransactionEncoder().encode(compileTransaction(message))
  const transaction = base64.encode(new Uint8Array(bytes))
  const signed = signTransaction(frame, { chainId, method: '', params: [{ transaction }] })
  const [shown] = await Promise.all([approve(), signed])
  return shown
}

/** An instruction of the compute budget with one number. */
function setBudget(kind: number, value: bigint, size: 4 | 8): Instruction {
  const data = new Uint8Array(1 + size)
  data[0] = kind
  const view = new DataView(data.buffer)
  if (size === 4) view.setUint32(1, Number(value), true)
  else view.setBigUint64(1, value, true)
  return { programAddress: budget, data }
}
const setLimit = (units: bigint) => setBudget(2, units, 4)
const setPrice = (price: bigint) => setBudget(3, price, 8)

test.each([
  ['a fee for each signature', [], '0.000005 SOL'],
  // 1,400,000 units at 10 SOL for a million.
  ['what is paid for priority', [setLimit(1_400_000n), setPrice(10n ** 10n)], '14.000005 SOL'],
  ['the limit that the network sets by itself', [setPrice(10n ** 10n)], '4.000005 SOL'],
])('what the network takes at most is told: %s', async (_, instructions, cost) => {
  expect(await readApproval(instructions)).toContain(`Network cost, at most\n${cost}`)
})

test('a cost that somebody else pays is not told', async () => {
  expect(await readApproval([setPrice(10n ** 10n)], { payer: bob })).not.toContain('Network cost')
})
