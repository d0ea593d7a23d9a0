import { object, optional, safeParse } from 'valibot'
import { formatUnits } from 'viem/utils'
import { quantitySchema } from '../calls/call.js'
import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { askQuantity } from '../rpc/askQuantity.js'
import { requireNetwork } from '../rpc/network.js'
import type { CallsToPrepare, PreparedCalls } from '../rpc/preparedCalls.js'
import { readFees } from '../rpc/readFees.js'
import { askBundler } from './askBundler.js'
import type { Paymaster } from './choosePaymaster.js'
import { encodeOwner, requireSmartAccounts } from './contracts.js'
import { BundlerNotReachedError, OperationRefusedError } from './errors.js'
import { isDeployed } from './isDeployed.js'
import { encodeCalls, formatOperation, type Operation } from './operation.js'
import { readNonce } from './readNonce.js'
import { sendOperation } from './sendOperation.js'
import { sponsorOperation } from './sponsorOperation.js'

/** Of nobody, but one that a key can be recovered from: a contract that is asked to check it does not stop. */
const noSignature: `0x${string}` = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

const gasSchema = object({
  ...{ callGasLimit: quantitySchema, verificationGasLimit: quantitySchema },
  preVerificationGas: quantitySchema,
  paymasterVerificationGasLimit: optional(quantitySchema),
  paymasterPostOpGasLimit: optional(quantitySchema),
})

/**
 * Prepares calls as one operation of a smart account, which is deployed with its first one. Where the bundler or the paymaster refuses, the account
 * has too little, or the calls would fail, it says so in place of what would change. Throws `BundlerNotReachedError`, and what `askNode` throws.
 */
export async function prepareOperation(
  frame: Frame,
  { chainId, signer, calls, paymaster }: prepareOperation.Options,
): Promise<PreparedCalls> {
  const [draft, fees] = await Promise.all([
    draftOperation(frame, { chainId, signer, calls }),
    readFees(frame, chainId),
  ])
  const deployment = draft.factory
    ? [{ label: format('approve.deployment'), value: format('approve.deployment.text') }]
    : []
  try {
    const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
    const tip = 'gasPrice' in fees ? fees.gasPrice : fees.maxPriorityFeePerGas
    const priced = { ...draft, maxFeePerGas: price, maxPriorityFeePerGas: tip }
    const operation = await complete(frame, { chainId, operation: priced, paymaster })
    const cost = countGas(operation) * price
    const value = calls.reduce((sum, call) => sum + call.value, 0n)
    const needed = value + (paymaster ? 0n : cost)
    if (needed > (await readFunds(frame, { chainId, address: signer.address, value }))) {
      return refuse(format('approve.tooPoor'), deployment)
    }
    const { currency } = requireNetwork(frame, chainId)
    const fee = paymaster
      ? format('approve.feePaid')
      : `${formatUnits(cost, currency.decimals)} ${currency.symbol}`
    return {
      nothing: paymaster && format('changes.nothing'),
      details: [...deployment, { label: format('approve.fee'), value: fee }],
      fee: paymaster ? 0n : cost,
      send: (onSent) => sendOperation(frame, { chainId, signer, operation, onSent }),
    }
  } catch (error) {
    if (!(error instanceof OperationRefusedError)) throw error
    return refuse(format('changes.failure', { reason: error.message }), deployment)
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

/** The operation without gas and fees. */
async function draftOperation(frame: Frame, { chainId, signer, calls }: CallsToPrepare) {
  const { factory } = requireSmartAccounts(frame, chainId)
  const sender = signer.address
  // A row of its own: operations that are under way do not take each other's place.
  const key = BigInt(`0x${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`)
  const [nonce, isThere] = await Promise.all([
    readNonce(frame, { chainId, sender, key }),
    isDeployed(frame, { chainId, address: sender }),
  ])
  return {
    ...{ sender, nonce, callData: encodeCalls(calls) },
    ...(!isThere && {
      ...{ factory, factoryData: encodeOwner('createAccount', signer.key.address) },
    }),
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    signature: noSignature,
  }
}

/** Asks the paymaster and the bundler for the rest, in the order of ERC-7677. */
async function complete(
  frame: Frame,
  { chainId, operation, paymaster }: Completing,
): Promise<Operation> {
  const stub =
    paymaster && (await sponsorOperation(frame, { chainId, operation, paymaster, step: 'stub' }))
  const stubbed = { ...operation, ...stub?.sponsor }
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  const params = [formatOperation(stubbed), entryPoint]
  const answer = await askBundler(frame, {
    ...{ chainId, method: 'eth_estimateUserOperationGas', params },
  })
  const { success, output } = safeParse(gasSchema, answer)
  if (!success) throw new BundlerNotReachedError({ by: 'bundler', cause: answer })
  const { paymasterVerificationGasLimit: check, paymasterPostOpGasLimit: after, ...gas } = output
  const estimated = {
    ...stubbed,
    ...(Object.fromEntries(Object.entries(gas).map(([name, hex]) => [name, BigInt(hex)])) as Record<
      keyof typeof gas,
      bigint
    >),
    // What the paymaster named itself counts.
    ...(paymaster && {
      paymasterVerificationGasLimit:
        stub?.sponsor.paymasterVerificationGasLimit ?? BigInt(check ?? '0x0'),
      paymasterPostOpGasLimit: stub?.sponsor.paymasterPostOpGasLimit ?? BigInt(after ?? '0x0'),
    }),
  }
  if (!paymaster || stub?.isFinal) return estimated
  const options = { chainId, operation: estimated, paymaster, step: 'final' } as const
  return { ...estimated, ...(await sponsorOperation(frame, options)).sponsor }
}

type Completing = {
  readonly chainId: string
  readonly operation: Operation
  readonly paymaster: Paymaster | undefined
}

const countGas = (operation: Operation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

/** What the account can pay with: its coins, and what it has at the entry point, which pays for gas alone. */
async function readFunds(frame: Frame, { chainId, address, value }: Funds): Promise<bigint> {
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  // balanceOf(address)
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const params = [{ to: entryPoint, data }, 'latest']
  const [coins, deposit] = await Promise.all([
    askQuantity(frame, { chainId, method: 'eth_getBalance', params: [address, 'latest'] }),
    askQuantity(frame, { chainId, method: 'eth_call', params }),
  ])
  return coins < value ? coins : coins + deposit
}

type Funds = { readonly chainId: string; readonly address: string; readonly value: bigint }
