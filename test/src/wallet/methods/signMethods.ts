import { isHex } from 'viem'
import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletMethod } from '../walletContext.js'
import { requireAccount } from './requireAccount.js'
import { sendTransaction } from './sendTransaction.js'

/** The methods that need a key (EIP-191, EIP-712). */
export const signMethods: Readonly<Record<string, WalletMethod>> = {
  async personal_sign(context, params) {
    const [message, address] = Array.isArray(params) ? params : []
    if (typeof message !== 'string') {
      throw new ProviderRpcError(-32602, 'Expected [message, address].')
    }
    const account = requireAccount(context, address)
    await context.ask('personal_sign', params)
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },

  async eth_signTypedData_v4(context, params) {
    const [address, text] = Array.isArray(params) ? params : []
    const account = requireAccount(context, address)
    const typedData = readTypedData(text)
    const { chainId } = context.state.get()
    const asked = typedData.domain?.chainId
    if (asked !== undefined && BigInt(asked) !== BigInt(chainId)) {
      throw new ProviderRpcError(
        -32603,
        `Provided chainId "${asked}" must match the active chainId "${chainId}"`,
      )
    }
    await context.ask('eth_signTypedData_v4', params)
    // The shape is the page's; viem refuses what it cannot encode.
    return account.signTypedData(typedData as Parameters<typeof account.signTypedData>[0])
  },

  async eth_sendTransaction(context, params) {
    const [transaction] = Array.isArray(params) ? params : []
    if (typeof transaction !== 'object' || transaction === null) {
      throw new ProviderRpcError(-32602, 'Expected [transaction].')
    }
    const account = requireAccount(context, transaction.from)
    await context.ask('eth_sendTransaction', params)
    return sendTransaction(context, { account, transaction })
  },
}

type TypedData = {
  domain?: { chainId?: string | number }
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

function readTypedData(given: unknown): TypedData {
  try {
    const typedData = typeof given === 'string' ? JSON.parse(given) : given
    if (typedData.types && typedData.primaryType && typedData.message) return typedData
  } catch {
    // Not JSON: said below.
  }
  throw new ProviderRpcError(-32602, 'Expected [address, typed data as JSON].')
}
