import type { Kit } from '@wallet-kit/core'
import type { Signer } from '@wallet-kit/core/plugin'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  EncodeFunctionDataParameters,
} from 'viem'
import type { writeContract as action } from '../actions/writeContract.js'
import { toAddress } from '../chain/toAddress.js'
import { sendTransaction } from './sendTransaction.js'

const loadEncoder = () => import('../chain/encodeContractCall.js')

export async function writeContract<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
>(
  kit: Kit,
  signer: Signer<'eip155'>,
  options: action.Options<abi, name, args>,
): Promise<action.ReturnType> {
  const { address, abi, functionName, args, ...fields } = options
  const to = toAddress(address)
  const { encodeContractCall } = await kit.load(loadEncoder, 'The contract encoder')
  const call = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
  return sendTransaction(kit, signer, { ...fields, to, data: encodeContractCall(call) })
}
