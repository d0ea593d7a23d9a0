import { object, optional, safeParse } from 'valibot'
import { quantitySchema } from '../calls/call.js'
import type { Frame } from '../frame.js'
import type { CallsToPrepare } from '../rpc/preparedCalls.js'
import { readFees } from '../rpc/readFees.js'
import { askBundler } from './askBundler.js'
import type { Paymaster } from './choosePaymaster.js'
import { encodeOwner, requireSmartAccounts } from './contracts.js'
import { BundlerNotReachedError } from './errors.js'
import { isDeployed } from './isDeployed.js'
import { encodeCalls, formatOperation, type Operation } from './operation.js'
import { readNonce } from './readNonce.js'
import { sponsorOperation } from './sponsorOperation.js'

/** Of nobody, but one that a key can be recovered from: a contract that is asked to check it does not stop. */
const noSignature: `0x${string}` = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

const gasSchema = object({
  ...{ callGasLimit: quantitySchema, verificationGasLimit: quantitySchema },
  preVerificationGas: quantitySchema,
  paymasterVerificationGasLimit: optional(quantitySchema),
  paymasterPostOpGasLimit: optional(quantitySchema),
})

/** The operation of calls, without gas limits, and what gas costs. Throws what `askNode` throws. */
export async function draftOperation(frame: Frame, { chainId, signer, calls }: CallsToPrepare) {
  const { factory } = requireSmartAccounts(frame, chainId)
  const sender = signer.address
  // A row of its own: operations that are under way do not take each other's place.
  const key = BigInt(`0x${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`)
  const [nonce, isThere, fees] = await Promise.all([
    readNonce(frame, { chainId, sender, key }),
    isDeployed(frame, { chainId, address: sender }),
    readFees(frame, chainId),
  ])
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const tip = 'gasPrice' in fees ? fees.gasPrice : fees.maxPriorityFeePerGas
  const draft: Operation = {
    ...{ sender, nonce, callData: encodeCalls(calls) },
    ...(!isThere && {
      ...{ factory, factoryData: encodeOwner('createAccount', signer.key.address) },
    }),
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    ...{ maxFeePerGas: price, maxPriorityFeePerGas: tip, signature: noSignature },
  }
  return { draft, fees, price }
}

/**
 * Asks the paymaster and the bundler for the rest, in the order of ERC-7677. Throws `OperationRefusedError`, `BundlerNotReachedError`.
 */
export async function completeOperation(
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

/** The most gas that an operation takes, of whoever pays for it. */
export const countGas = (operation: Operation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)
