import { base58 } from '@scure/base'
import {
  type ConnectOptions,
  openProvider,
  readProperty,
  type SignInRequest,
  type WalletSession,
} from '@wallet-kit/core/plugin'
import { type ParsedAccounts, parseAccounts, readSessions, toStandardChain } from './accounts.js'
import { callFeature, getMethod, parseBytes } from './solanaWallet.js'

/**
 * Asks a wallet for its accounts and for a sign-in at once. Undefined where it cannot, and where no sign-in is required.
 * @see https://github.com/phantom/sign-in-with-solana
 */
export async function connectSigningIn(
  options: ConnectOptions<'solana'>,
): Promise<readonly WalletSession[] | undefined> {
  const { connector, signal, network } = options
  const wallet = await openProvider(connector, signal)
  const signIn = getMethod(wallet, feature) && (await options.signIn?.())
  signal.throwIfAborted()
  if (!signIn) return undefined
  const { onSigned, ...fields } = signIn
  const { caipNetworkId } = network
  const chainId = (toStandardChain(caipNetworkId) ?? caipNetworkId).slice('solana:'.length)
  const { signed, ...found } = await callFeature(wallet, {
    ...{ feature, signal, inputs: [{ ...fields, chainId }] },
    parse: (answer) => parseAnswer(answer, readProperty(wallet, 'accounts')),
  })
  if (signed) onSigned(signed)
  return readSessions(found, options)
}

const feature = 'solana:signIn'

type Connected = ParsedAccounts & {
  readonly signed: Parameters<SignInRequest['onSigned']>[0] | undefined
}

/** The account that signed comes first. The wallet may show others. */
function parseAnswer(answer: unknown, shown: unknown): Connected | undefined {
  const output = Array.isArray(answer) ? answer[0] : undefined
  const others = Array.isArray(shown) ? shown : []
  const account = readProperty(output, 'account')
  const found = parseAccounts([account, ...others])
  if (!found || !parseAccounts([account])?.accounts.length) return undefined
  const message = parseBytes(readProperty(output, 'signedMessage'))
  const signature = parseBytes(readProperty(output, 'signature'), 64)
  return {
    ...found,
    signed: message &&
      signature && {
        message: new TextDecoder().decode(message),
        signature: base58.encode(signature),
      },
  }
}
