import { array, maxLength, minLength, object, pipe, safeParse } from 'valibot'
import { addressSchema, callSchema, quantitySchema, toCall } from '../calls/call.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { estimateCalls } from '../rpc/estimateCalls.js'
import type { CallsToPrepare } from '../rpc/preparedCalls.js'
import { requireSigner } from './requireSigner.js'

const askedSchema = object({
  chainId: quantitySchema,
  from: addressSchema,
  calls: pipe(
    array(object({ ...callSchema.entries, to: addressSchema })),
    minLength(1),
    maxLength(20),
  ),
})

/**
 * `walletKit_estimateCalls`: how much gas an account pays at most for calls, as it would send them: `{ gas }`. A smart account pays for its operation,
 * with deployment, checks and bundler; nothing if the secure site has a paymaster. It asks nobody. Throws `OperationRefusedError`,
 * `BundlerNotReachedError`, and what `askNode` throws.
 */
export async function estimateGas(frame: Frame, { params }: Call): Promise<unknown> {
  const { success, output } = safeParse(askedSchema, params[0])
  if (!success) throw new InvalidParamsError({ problem: 'the calls are none.' })
  const chainId = `eip155:${BigInt(output.chainId)}`
  const signer = await requireSigner(frame, { chainId, address: output.from })
  const asked = { chainId, signer, calls: output.calls.map(toCall) }
  const gas =
    signer.type === 'smartAccount'
      ? await estimateOperation(frame, asked)
      : await estimateTransactions(frame, asked)
  return { gas: `0x${gas.toString(16)}` }
}

async function estimateOperation(frame: Frame, asked: CallsToPrepare): Promise<bigint> {
  const { chainId } = asked
  const [{ choosePaymaster }, { completeOperation, countGas, draftOperation }] = await Promise.all([
    import('../smart-accounts/choosePaymaster.js'),
    import('../smart-accounts/buildOperation.js'),
  ])
  if (choosePaymaster(frame, { chainId })) return 0n
  const { draft } = await draftOperation(frame, asked)
  const operation = { chainId, operation: draft, paymaster: undefined }
  return countGas(await completeOperation(frame, operation))
}

async function estimateTransactions(frame: Frame, { chainId, signer, calls }: CallsToPrepare) {
  const gas = await estimateCalls(frame, { chainId, from: signer.address, calls })
  return gas.reduce((sum, each) => sum + each, 0n)
}
