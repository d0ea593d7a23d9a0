import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  openProvider,
  requireNetwork,
  ServiceAnswerError,
  type Signer,
} from '@wallet-kit/core/plugin'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  EncodeFunctionDataParameters,
} from 'viem'
import type * as actions from '../actions.js'
import { lookupAddress, lookupAvatar, lookupName } from '../chain/ens.js'
import { parseQuantity } from '../chain/hex.js'
import { toAddress } from '../chain/toAddress.js'
import { toRpcTransaction } from '../chain/transaction.js'
import { getLive } from '../slice.js'
import { getAssets as readAssets, readCapabilities } from './account.js'
import { sendTransaction as send, transfer as sendTransfer } from './sign.js'

// What the actions of a host do. The actions load it with the first call and note the account before that: see `actions/`.

export { hasValidChecksum } from '../chain/account.js'
export { signTypedData } from './sign.js'

export async function estimateGas(
  kit: Kit,
  signer: Signer<'eip155'>,
  options: actions.estimateGas.Options,
): Promise<actions.estimateGas.ReturnType> {
  const { address, signal } = signer
  const network = requireNetwork(signer, 'estimateGas')
  const rpc = getLive(kit).rpc(network)
  const params = [toRpcTransaction(address, options)]
  const gas = parseQuantity(await rpc({ method: 'eth_estimateGas', params }, { signal }))
  if (gas !== undefined) return gas
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No gas figure.' })
}

export async function getAssets(
  _: Kit,
  { connector, address, caipNetworkId, signal }: Signer<'eip155'>,
): Promise<actions.getAssets.ReturnType> {
  const provider = await openProvider(connector, signal)
  return readAssets(provider, { address, caipNetworkId, signal })
}

export async function getCapabilities(
  _: Kit,
  { connector, address, signal, ...signer }: Signer<'eip155'>,
  { caipNetworkId = signer.caipNetworkId }: actions.getCapabilities.Options,
): Promise<actions.getCapabilities.ReturnType> {
  const provider = await openProvider(connector, signal)
  const capabilities = await readCapabilities(provider, { address, signal })
  return capabilities.get(caipNetworkId) ?? capabilities.get('eip155:*') ?? {}
}

export function lookupEnsAddress(
  kit: Kit,
  options: actions.lookupEnsAddress.Options,
): Promise<actions.lookupEnsAddress.ReturnType> {
  return lookupAddress(kit, { ...options, networks: getNetworks(kit) })
}

export function lookupEnsAvatar(
  kit: Kit,
  options: actions.lookupEnsAvatar.Options,
): Promise<actions.lookupEnsAvatar.ReturnType> {
  return lookupAvatar(kit, { ...options, networks: getNetworks(kit) })
}

export function lookupEnsName(
  kit: Kit,
  options: actions.lookupEnsName.Options,
): Promise<actions.lookupEnsName.ReturnType> {
  return lookupName(kit, { ...options, networks: getNetworks(kit) })
}

const loadPreview = () => import('../chain/previewCalls.js')

export async function previewTransaction(
  kit: Kit,
  signer: Signer<'eip155'>,
  { transaction }: actions.previewTransaction.Options,
): Promise<actions.previewTransaction.ReturnType> {
  const { signal } = signer
  const network = requireNetwork(signer, 'previewTransaction')
  const { from = '', to, data } = toRpcTransaction(signer.address, transaction)
  if (!to) return { isSimulated: false, reason: 'It creates a contract.' }
  const { value = 0n } = transaction
  const { previewTransaction: preview } = await kit.load(loadPreview, 'The preview')
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas = 0n } = transaction
  const call = { to, value, gas, ...(data && { data }) }
  const named = gasPrice !== undefined ? { gasPrice } : undefined
  const fees = maxFeePerGas === undefined ? named : { maxFeePerGas, maxPriorityFeePerGas }
  return preview(kit, { from, calls: [call], fees, network, signal })
}

export async function sendTransaction(
  _: Kit,
  { connector, address: from, caipNetworkId, ask, signal }: Signer<'eip155'>,
  options: actions.sendTransaction.Options,
): Promise<actions.sendTransaction.ReturnType> {
  const provider = await openProvider(connector, signal)
  return send(provider, { ...options, from, caipNetworkId, ask, signal })
}

export async function transfer(
  kit: Kit,
  signer: Signer<'eip155'>,
  options: actions.transfer.Options,
): Promise<actions.transfer.ReturnType> {
  const network = requireNetwork(signer, 'transfer')
  const { connector, address: from, ask, signal } = signer
  const provider = await openProvider(connector, signal)
  return sendTransfer(kit, { ...options, network, provider, from, ask, signal })
}

const loadEncoder = () => import('../chain/encodeContractCall.js')

export async function writeContract<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', name>,
>(
  kit: Kit,
  signer: Signer<'eip155'>,
  options: actions.writeContract.Options<abi, name, args>,
): Promise<actions.writeContract.ReturnType> {
  const { address, abi, functionName, args, ...fields } = options
  const to = toAddress(address)
  const { encodeContractCall } = await kit.load(loadEncoder, 'The contract encoder')
  const call = { abi, functionName, args } as unknown as EncodeFunctionDataParameters
  return sendTransaction(kit, signer, { ...fields, to, data: encodeContractCall(call) })
}
