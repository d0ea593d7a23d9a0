import { isWalletKitError } from '@wallet-kit/core'
import { type LinkOptions, openProvider } from '@wallet-kit/core/plugin'
import { revokeTimeout } from '../constants.js'
import { request } from './request.js'

/**
 * Gives the page's permission back, where the wallet can; that it cannot, is offline, does not answer within 3 s, or
 * that the visitor declines is no failure, since the kit forgets the wallet anyway.
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export async function disconnect({ connector, signal }: LinkOptions<'eip155'>): Promise<void> {
  const provider = connector.getOpened?.() ?? (await openProvider(connector, signal))
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await request(provider, call, { signal, timeout: revokeTimeout }).catch((error) => {
    if (!isFine(error)) throw error
  })
}

const fineErrors = [
  'UnsupportedMethodError',
  'UserRejectedError',
  'WalletTimeoutError',
  'UnauthorizedError',
  'WalletDisconnectedError',
  'ChainDisconnectedError',
]
const unsupported = /not (supported|implemented|available|exist|found)|unsupported|unknown method/i

function isFine(error: unknown) {
  if (!isWalletKitError(error)) return false
  const { code } = error as { code?: number }
  return fineErrors.includes(error.name) || code === -32602 || unsupported.test(error.details ?? '')
}
