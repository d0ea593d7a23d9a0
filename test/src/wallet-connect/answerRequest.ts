import type { WalletKitTypes } from '@reown/walletkit'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import type { WalletParts } from './walletParts.js'

// What an owner's "no" is called among wallets in a page, and over WalletConnect.
const DECLINED = 4001
const REJECTED = 5000

/** Asks the owner, signs, and answers the app. */
export async function answerRequest(
  parts: answerRequest.Parts,
  { id, topic, params }: WalletKitTypes.SessionRequest,
): Promise<void> {
  const { walletKit } = parts
  const head = { id, jsonrpc: '2.0' }
  const answer = await perform(parts, params).then(
    (result) => ({ ...head, result }),
    (error) => ({ ...head, error: describe(error) }),
  )
  await walletKit.respondSessionRequest({ topic, response: answer })
}

export declare namespace answerRequest {
  type Parts = WalletParts & { switchChain(caipNetworkId: string): Promise<void> }
}

async function perform(
  { accounts, prompts, log, switchChain }: answerRequest.Parts,
  { request, chainId: caipNetworkId }: WalletKitTypes.SessionRequest['params'],
): Promise<unknown> {
  const { method, params } = request
  log({ at: Date.now(), method, params, caipNetworkId })
  await prompts.ask(method, params)
  if (method === 'wallet_switchEthereumChain') {
    const chain = readChain(params)
    if (!accounts.chains.includes(chain)) {
      throw new ProviderRpcError(4902, `Unrecognized chain ID "${chain}".`)
    }
    await switchChain(chain)
    return null
  }
  return accounts.requireSigner(caipNetworkId).sign({ caipNetworkId, method, params })
}

function readChain(params: unknown): string {
  const [first] = Array.isArray(params) ? params : []
  return `eip155:${Number(Object(first).chainId)}`
}

function describe(error: unknown) {
  if (!(error instanceof ProviderRpcError)) return { code: -32603, message: String(error) }
  const { code, message } = error
  return code === DECLINED ? { code: REJECTED, message: 'User rejected.' } : { code, message }
}
