import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { BitcoinNetworkName } from '../bitcoinNetworkName.js'
import type { BitcoinWalletContext, BitcoinWalletMethod } from '../bitcoinWalletContext.js'

const networks = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest']

/** The methods that show addresses, and take the permission to see them. */
export const accountMethods: Readonly<Record<string, BitcoinWalletMethod>> = {
  getInfo: () => ({
    ...{ version: '1.5.0', platform: 'web', supports: [] },
    methods: [
      'getInfo',
      'wallet_connect',
      'getAccounts',
      'signMessage',
      'signPsbt',
      'sendTransfer',
    ],
  }),
  async wallet_connect(context, params) {
    const network = params.network === undefined ? undefined : toName(params.network)
    await permit(context, 'wallet_connect', params)
    if (network) context.owner.state.update({ network })
    return { ...account(context), addresses: choose(context, params.addresses) }
  },
  async getAccounts(context, params) {
    await permit(context, 'getAccounts', params)
    return choose(context, params.purposes)
  },
  getAddresses(context, params) {
    requirePermission(context)
    return { addresses: choose(context, params.purposes), network: readNetwork(context) }
  },
  wallet_getAccount(context) {
    requirePermission(context)
    return account(context)
  },
  wallet_getNetwork(context) {
    requirePermission(context)
    return readNetwork(context)
  },
  async wallet_changeNetwork(context, params) {
    requirePermission(context)
    const network = toName(params.name)
    await context.owner.ask('wallet_changeNetwork', params)
    context.owner.state.update({ network })
    return null
  },
  wallet_disconnect: forget,
  wallet_renouncePermissions: forget,
}

function forget({ owner }: BitcoinWalletContext) {
  owner.state.update({ permitted: false })
  return null
}

async function permit(context: BitcoinWalletContext, method: string, params: unknown) {
  if (context.exposed().length) return
  await context.owner.ask(method, params)
  context.owner.state.update({ permitted: true })
}

function requirePermission(context: BitcoinWalletContext) {
  if (!context.exposed().length) throw new ProviderRpcError(-32002, 'Access denied.')
}

function choose(context: BitcoinWalletContext, purposes: unknown) {
  const wanted = Array.isArray(purposes) ? purposes : ['payment', 'ordinals']
  return context.exposed().filter(({ purpose }) => wanted.includes(purpose))
}

function account(context: BitcoinWalletContext) {
  return {
    ...{ id: 'account', walletType: 'software', addresses: context.exposed() },
    network: readNetwork(context),
  }
}

function readNetwork({ owner }: BitcoinWalletContext) {
  const name = owner.state.get().network
  const side = name === 'Mainnet' ? 'mainnet' : 'testnet'
  return {
    ...{ bitcoin: { name }, stacks: { name: side } },
    spark: { name: name === 'Mainnet' ? 'mainnet' : 'regtest' },
  }
}

function toName(name: unknown): BitcoinNetworkName {
  if (networks.includes(name as string)) return name as BitcoinNetworkName
  throw new ProviderRpcError(-32602, 'The network has another name.')
}
