import { createSiweMessage } from 'viem/siwe'
import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletContext, WalletMethod } from '../walletContext.js'
import { requireAccount } from './requireAccount.js'

const CONNECTING = ['eth_requestAccounts', 'wallet_connect', 'wallet_requestPermissions']

/** The methods about which accounts the page may see (EIP-1102, EIP-2255). */
export const accountMethods: Readonly<Record<string, WalletMethod>> = {
  eth_accounts: (context) => context.exposed(),

  async eth_requestAccounts(context, params) {
    const { permitted, locked } = context.state.get()
    if (permitted && !locked) return context.exposed()
    await askOnce(context, 'eth_requestAccounts', params)
    context.state.update({ permitted: true })
    return context.exposed()
  },

  /** ERC-7846, with a sign-in by the first account where one is asked for. */
  async wallet_connect(context, params) {
    if (!context.signsIn) throw new ProviderRpcError(4200, 'There is no "wallet_connect".')
    const [asked] = Array.isArray(params) ? params : []
    const fields = asked?.capabilities?.signInWithEthereum
    await askOnce(context, 'wallet_connect', params)
    context.state.update({ permitted: true })
    const accounts = context.exposed().map((address) => ({ address, capabilities: {} }))
    if (!fields) return { accounts }
    const [first, ...others] = accounts
    const account = requireAccount(context, first?.address)
    const message = createSiweMessage({
      ...{ ...fields, address: account.address, chainId: Number(fields.chainId) },
      issuedAt: new Date(fields.issuedAt),
      expirationTime: new Date(fields.expirationTime),
    })
    const signature = await account.signMessage({ message })
    const signInWithEthereum = { message, signature }
    return { accounts: [{ ...first, capabilities: { signInWithEthereum } }, ...others] }
  },

  async wallet_requestPermissions(context, params) {
    readPermissions(params)
    await askOnce(context, 'wallet_requestPermissions', params)
    context.state.update({ permitted: true })
    return permissions(context)
  },

  wallet_getPermissions: (context) => permissions(context),

  wallet_revokePermissions(context, params) {
    readPermissions(params)
    context.state.update({ permitted: false })
    return null
  },
}

// As real wallets do: a second question while the first is open is refused.
function askOnce(context: WalletContext, method: string, params: unknown): Promise<void> {
  if (context.asking().some((each) => CONNECTING.includes(each))) {
    throw new ProviderRpcError(-32002, `Request of type '${method}' already pending.`)
  }
  return context.ask(method, params)
}

function permissions(context: WalletContext) {
  if (!context.state.get().permitted) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: context.exposed() }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

function readPermissions(params: unknown) {
  const [asked] = Array.isArray(params) ? params : []
  if (typeof asked !== 'object' || asked === null || !('eth_accounts' in asked)) {
    throw new ProviderRpcError(-32602, 'Expected [{ eth_accounts: {} }].')
  }
}
