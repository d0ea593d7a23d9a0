import { base64, hex } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { ProviderRpcError } from '../wallet/providerRpcError.js'
import type { BitcoinAddress } from './bitcoinAddress.js'
import type { createBitcoinCore } from './createBitcoinCore.js'
import { accountMethods } from './methods/accountMethods.js'
import { signMethods } from './methods/signMethods.js'
import { spendMethods } from './methods/spendMethods.js'

const methods = { ...accountMethods, ...signMethods, ...spendMethods }
const version = '1.0.0'

type SignInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { account: WalletAccount; signingIndexes: readonly number[] }[]
}

/**
 * The wallet as one of the Bitcoin Wallet Standard, with the same owner. `standard:connect` is there for silent questions.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function createStandardWallet(
  { context, owner, emitter }: createBitcoinCore.ReturnType,
  { name, icon }: { name: string; icon: string },
): Wallet {
  const chain = () => `bitcoin:${owner.state.get().network.toLowerCase()}` as const
  const accounts = () => context.exposed().map((each) => toAccount(each, chain()))

  async function run<answer>(method: keyof typeof methods & string, params: object) {
    owner.log(method, params)
    const own = methods[method]
    if (!own) throw new ProviderRpcError(-32601, 'The method does not exist.')
    return (await own(context, params as Record<string, unknown>)) as answer
  }
  const toParams = ({ psbt, inputsToSign }: SignInput, broadcast: boolean) => ({
    psbt: base64.encode(psbt),
    signInputs: Object.fromEntries(
      inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]),
    ),
    broadcast,
  })

  return {
    ...{ version, name, icon: icon as Wallet['icon'] },
    get chains() {
      return [chain()]
    },
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version,
        async connect({ purposes }: { purposes: readonly string[] }) {
          const given = await run<readonly BitcoinAddress[]>('getAccounts', { purposes })
          return { accounts: given.map((each) => toAccount(each, chain())) }
        },
      },
      'standard:connect': {
        version,
        async connect({ silent }: { silent?: boolean } = {}) {
          if (!silent) await run('getAccounts', {})
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { version, disconnect: () => run('wallet_disconnect', {}) },
      'standard:events': {
        version,
        on(_: 'change', listener: (change: object) => void) {
          const tell = () => listener({ accounts: accounts() })
          const events = ['accountChange', 'networkChange', 'disconnect']
          for (const event of events) emitter.on(event, tell)
          return () => {
            for (const event of events) emitter.remove(event, tell)
          }
        },
      },
      'bitcoin:signMessage': {
        version,
        async signMessage(input: { account: WalletAccount; message: Uint8Array }) {
          const message = new TextDecoder().decode(input.message)
          const params = { address: input.account.address, message }
          const { signature } = await run<{ signature: string }>('signMessage', params)
          return [{ signedMessage: input.message, signature: base64.decode(signature) }]
        },
      },
      'bitcoin:signTransaction': {
        version,
        async signTransaction(input: SignInput) {
          const { psbt } = await run<{ psbt: string }>('signPsbt', toParams(input, false))
          return [{ signedPsbt: base64.decode(psbt) }]
        },
      },
      'bitcoin:signAndSendTransaction': {
        version,
        async signAndSendTransaction(input: SignInput) {
          const { txid } = await run<{ txid: string }>('signPsbt', toParams(input, true))
          return [{ txId: txid }]
        },
      },
    },
  }
}

function toAccount({ address, publicKey }: BitcoinAddress, chain: `bitcoin:${string}`) {
  const account: WalletAccount = {
    ...{ address, publicKey: hex.decode(publicKey), chains: [chain] },
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
  }
  return Object.freeze(account)
}
