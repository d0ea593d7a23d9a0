import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { askQuantity } from '../rpc/askQuantity.js'
import { describeAmount } from '../rpc/describeCall.js'
import { requireNetwork } from '../rpc/network.js'
import type { CallsToPrepare, PreparedCalls } from '../rpc/preparedCalls.js'
import { completeOperation, countGas, draftOperation } from './buildOperation.js'
import type { Paymaster } from './choosePaymaster.js'
import { requireSmartAccounts } from './contracts.js'
import { createBundle } from './createBundle.js'
import { OperationRefusedError } from './errors.js'
import { sendOperation } from './sendOperation.js'

/**
 * Prepares calls as one operation of a smart account, which is deployed with its first one. Where the bundler or the paymaster refuses, the account
 * has too little, or the calls would fail, it says so in place of what would change. Throws `BundlerNotReachedError`, and what `askNode` throws.
 */
export async function prepareOperation(
  frame: Frame,
  { chainId, signer, calls, paymaster }: prepareOperation.Options,
): Promise<PreparedCalls> {
  const { draft, fees, price } = await draftOperation(frame, { chainId, signer, calls })
  const deployment = draft.factory
    ? [{ label: format('approve.deployment'), value: format('approve.deployment.text') }]
    : []
  try {
    const operation = await completeOperation(frame, { chainId, operation: draft, paymaster })
    const cost = countGas(operation) * price
    // What a call with data brings in may pay for those behind it.
    const first = calls.findIndex(({ data }) => data !== '0x')
    const certain = first < 0 ? calls : calls.slice(0, first + 1)
    const value = certain.reduce((sum, call) => sum + call.value, 0n)
    const { coins, deposit } = await readFunds(frame, { chainId, address: signer.address })
    // What it left at the entry point pays for gas alone.
    const prepaid = paymaster || deposit > cost ? 0n : cost - deposit
    if (value + prepaid > coins) {
      return refuse(format('approve.tooPoor'), deployment)
    }
    const { currency } = requireNetwork(frame, chainId)
    const fee = paymaster ? format('approve.feePaid') : describeAmount(cost, currency)
    return {
      nothing: paymaster && format('changes.nothing'),
      details: [...deployment, { label: format('approve.fee'), value: fee }],
      fee: paymaster ? 0n : cost,
      // The entry point pays, from what the account or the paymaster left there.
      payment: {
        gas: calls.map(({ data }) => operation.callGasLimit + countOverhead(data)),
        ...{ fees, isSponsored: true },
        createBundle: () => createBundle(frame, { chainId, operation, price, prepaid }),
      },
      send: (onSent) => sendOperation(frame, { chainId, signer, operation, onSent }),
    }
  } catch (error) {
    if (!(error instanceof OperationRefusedError)) throw error
    // A bundler or a paymaster is not the network.
    return refuse(format('changes.refused', { reason: error.message }), deployment)
  }
}

export declare namespace prepareOperation {
  type Options = CallsToPrepare & { readonly paymaster: Paymaster | undefined }
}

const refuse = (text: string, details: PreparedCalls['details']): PreparedCalls => ({
  details,
  fee: 0n,
  refusal: { lines: [], note: { isDanger: true, text } },
  send: () => Promise.reject(new UserRejectedError()),
})

/** What a transaction needs at most before its call has any gas (EIP-7623). An operation's limit is for the call alone. */
const countOverhead = (data: string): bigint => 21_000n + 40n * BigInt(data.length / 2 - 1)

/** What the account can pay with: its coins, and what it has at the entry point. */
async function readFunds(frame: Frame, { chainId, address }: Funds) {
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  // balanceOf(address)
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const params = [{ to: entryPoint, data }, 'latest']
  const [coins, deposit] = await Promise.all([
    askQuantity(frame, { chainId, method: 'eth_getBalance', params: [address, 'latest'] }),
    askQuantity(frame, { chainId, method: 'eth_call', params }),
  ])
  return { coins, deposit }
}

type Funds = { readonly chainId: string; readonly address: string }
