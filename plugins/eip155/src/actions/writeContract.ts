import type { Kit } from '@wallet-kit/core'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  EncodeFunctionDataParameters,
} from 'viem'
import { toAddress } from '../chain/toAddress.js'
import type { TransactionFields } from '../wallet/toRpcTransaction.js'
import { sendTransaction } from './sendTransaction.js'

const loadEncoder = () => import('../chain/encodeContractCall.js')

/**
 * Calls a contract function that writes, by a transaction of the connected wallet; gives its hash. The ABI types name and
 * arguments. Throws what `sendTransaction` throws, and `InvalidTransactionError` where the arguments do not fit.
 * @example await writeContract(kit, { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, 5n] })
 */
export async function writeContract<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
>(kit: Kit, options: writeContract.Options<abi, name, args>): Promise<writeContract.ReturnType> {
  const { address, abi, functionName, args, ...fields } = options
  const to = toAddress(address)
  const { encodeContractCall } = await kit.load(loadEncoder, 'The contract encoder')
  const call = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
  return sendTransaction(kit, { ...fields, to, data: encodeContractCall(call) })
}

export declare namespace writeContract {
  type Options<abi extends Abi, name, args> = Omit<TransactionFields, 'to' | 'data'> & {
    /** The contract. */
    readonly address: string
    readonly abi: abi
    readonly functionName: name
    readonly signal?: AbortSignal | undefined
  } & (readonly [] extends args ? { readonly args?: args } : { readonly args: args })
  /** The transaction's hash. */
  type ReturnType = string
}
