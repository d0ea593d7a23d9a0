import { boolean, object, optional, pipe, regex, safeParse, string } from 'valibot'
import { addressSchema, quantitySchema } from '../calls/call.js'
import type { Frame } from '../frame.js'
import { askPaymaster } from './askBundler.js'
import type { Paymaster } from './choosePaymaster.js'
import { requireSmartAccounts } from './contracts.js'
import { BundlerNotReachedError } from './errors.js'
import { formatOperation, type Operation } from './operation.js'

const dataSchema = pipe(string(), regex(/^0x([\da-f]{2})*$/i))
const sponsorSchema = object({
  paymaster: addressSchema,
  paymasterData: optional(dataSchema, '0x'),
  paymasterVerificationGasLimit: optional(quantitySchema),
  paymasterPostOpGasLimit: optional(quantitySchema),
  isFinal: optional(boolean(), false),
})

/**
 * Asks a paymaster for what an operation carries of it: what its gas is estimated with (`stub`), or what it is sent with (`final`). Throws
 * as `askPaymaster` does.
 * @see https://eips.ethereum.org/EIPS/eip-7677
 */
export async function sponsorOperation(
  frame: Frame,
  { chainId, operation, paymaster, step }: sponsorOperation.Options,
) {
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  const { signature, ...unsigned } = formatOperation(operation)
  const answer = await askPaymaster({
    url: paymaster.url,
    method: step === 'stub' ? 'pm_getPaymasterStubData' : 'pm_getPaymasterData',
    params: [
      unsigned,
      entryPoint,
      `0x${Number(chainId.split(':')[1]).toString(16)}`,
      paymaster.context,
    ],
  })
  const { success, output } = safeParse(sponsorSchema, answer)
  if (!success) throw new BundlerNotReachedError({ by: 'paymaster', cause: answer })
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit, isFinal, ...sponsor } = output
  return {
    isFinal,
    sponsor: {
      paymaster: sponsor.paymaster as `0x${string}`,
      paymasterData: sponsor.paymasterData as `0x${string}`,
      ...(paymasterVerificationGasLimit && {
        paymasterVerificationGasLimit: BigInt(paymasterVerificationGasLimit),
      }),
      ...(paymasterPostOpGasLimit && { paymasterPostOpGasLimit: BigInt(paymasterPostOpGasLimit) }),
    },
  }
}

export declare namespace sponsorOperation {
  type Options = {
    readonly chainId: string
    readonly operation: Operation
    readonly paymaster: Paymaster
    readonly step: 'stub' | 'final'
  }
}
