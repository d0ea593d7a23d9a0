import { isWalletKitError } from '@wallet-kit/core'
import {
  type ConnectOptions,
  openProvider,
  readProperty,
  type WalletSession,
  walletTimeout,
} from '@wallet-kit/core/plugin'
import { walletNetworks } from '../chain/walletNetworks.js'
import { parseAccounts, readAccount } from './readAccounts.js'
import { readNetworkName, readSessions } from './readSessions.js'
import { request, type WbipProvider } from './wbipProvider.js'

const purposes = ['payment', 'ordinals']

/**
 * Asks a wallet for its addresses on the kit's network, waiting for the visitor. Wallets without `wallet_connect` are asked by the
 * older methods.
 */
export async function connect(
  options: ConnectOptions<'bip122'>,
): Promise<readonly WalletSession[]> {
  const { connector, network, signal } = options
  const provider = await openProvider(connector, signal)
  const name = walletNetworks.find((each) => each.caipNetworkId === network.caipNetworkId)?.name
  const calls = [
    { method: 'wallet_connect', params: { addresses: purposes, ...(name && { network: name }) } },
    { method: 'getAccounts', params: { purposes } },
    { method: 'getAddresses', params: { purposes } },
  ]
  for (const call of calls) {
    try {
      const answer = await request(provider, call, { signal, parse: withAccounts })
      const found = readNetworkName(answer) ? answer : await addNetwork(provider, answer, signal)
      return readSessions(found, options)
    } catch (error) {
      if (call === calls.at(-1) || !isWalletKitError(error, 'UnsupportedMethodError')) throw error
    }
  }
  return []
}

const withAccounts = (answer: unknown) => (parseAccounts(answer) ? (answer as object) : undefined)

/** The older answers do not say which network the wallet is on. */
async function addNetwork(provider: WbipProvider, answer: object, signal: AbortSignal) {
  const call = { method: 'wallet_getNetwork' }
  const parse = (result: unknown) => result as object
  const network = await request(provider, call, { signal, timeout: walletTimeout, parse }).catch(
    () => undefined,
  )
  signal.throwIfAborted()
  const networks = readProperty(answer, 'networks')
  return { addresses: parseAccounts(answer)?.map(toEntry), network, networks }
}

const toEntry = ({
  type: purpose,
  ...account
}: NonNullable<ReturnType<typeof parseAccounts>>[0]) => ({
  ...account,
  purpose,
})

/**
 * Asks a wallet which addresses it shows this page already; it never prompts. Empty where there are none, and for a wallet that
 * cannot be asked without a prompt.
 */
export async function restore(
  options: ConnectOptions<'bip122'>,
): Promise<readonly WalletSession[]> {
  const provider = await openProvider(options.connector, options.signal)
  const answer = await readAccount(provider, options.signal).catch((error) => {
    const isNone = ['UnauthorizedError', 'UnsupportedMethodError'].some((name) =>
      isWalletKitError(error, name),
    )
    if (!isNone) throw error
    return undefined
  })
  return readSessions(answer, options)
}
