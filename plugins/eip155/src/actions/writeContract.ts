import { type Kit, lazySignerAction, reportFailure } from '@wallet-kit/core'
import type { Abi, ContractFunctionArgs, ContractFunctionName } from 'viem'
import type { TransactionFields } from '../chain/transaction.js'

const run = lazySignerAction('eip155', () => import('../wallet/hostActions.js'), 'writeContract')

/**
 * Calls a contract function that writes, by a transaction of the connected wallet; gives its hash. The ABI types name and
 * arguments. Throws what `sendTransaction` throws, and `InvalidTransactionError` where the arguments do not fit.
 * @example await writeContract(kit, { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, 5n] })
 */
export function writeContract<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
>(kit: Kit, options: writeContract.Options<abi, name, args>): Promise<writeContract.ReturnType> {
  return reportFailure(kit, run(kit, options as never))
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
