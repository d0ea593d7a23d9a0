import { isWalletKitError, type WalletAccount } from '@wallet-kit/core'
import {
  type ConnectOptions,
  openProvider,
  readProperty,
  readText,
  type SignInRequest,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { parseAccounts, readSessions, request, type Spellings } from './request.js'

/**
 * Asks a wallet for its accounts and for a sign-in at once. Undefined where it does not know how, and where no sign-in is required.
 * @see https://eips.ethereum.org/EIPS/eip-7846
 */
export async function connectSigningIn(
  options: ConnectOptions<'eip155'> & { readonly spellings: Spellings },
): Promise<readonly WalletSession[] | undefined> {
  const { connector, spellings, signal, network } = options
  const signIn = await options.signIn?.()
  signal.throwIfAborted()
  if (!signIn) return undefined
  const { onSigned, ...fields } = signIn
  const chainId = `0x${Number(network.caipNetworkId.slice('eip155:'.length)).toString(16)}`
  const signInWithEthereum = { ...fields, chainId }
  const params = [{ version: '1', capabilities: { signInWithEthereum } }]
  const provider = await openProvider(connector, signal)
  const parse = (answer: unknown) => parseAnswer(answer, spellings)
  const call = { method: 'wallet_connect', params }
  const connected = await request(provider, call, { signal, parse }).catch((error) => {
    if (answered.some((name) => isWalletKitError(error, name))) throw error
    signal.throwIfAborted()
    return undefined
  })
  if (!connected) return undefined
  const { accounts, signed } = connected
  if (signed) onSigned(signed)
  return readSessions(provider, { accounts, signal })
}

/** The visitor was asked. What else a wallet says to a method that it does not know differs. */
const answered = ['UserRejectedError', 'RequestPendingError']

type Connected = {
  readonly accounts: readonly WalletAccount[]
  /** By the first account. */
  readonly signed: Parameters<SignInRequest['onSigned']>[0] | undefined
}

function parseAnswer(answer: unknown, spellings: Spellings): Connected | undefined {
  const listed = readProperty(answer, 'accounts')
  if (!Array.isArray(listed)) return undefined
  const addresses = listed.map((account) => readProperty(account, 'address'))
  const accounts = parseAccounts(addresses, spellings)
  const capabilities = readProperty(listed[0], 'capabilities')
  const given = readProperty(capabilities, 'signInWithEthereum')
  const message = readText(given, 'message')
  const signature = readText(given, 'signature')
  return accounts && { accounts, signed: message && signature ? { message, signature } : undefined }
}
