import { getAccount } from '../connection/getAccount.js'
import type { signMessage as sign } from '../connection/signMessage.js'
import { NoActiveAddressError } from '../errors/account.js'
import { reportFailure } from '../notices/reportError.js'
import { lazyAction } from '../plugin/lazy.js'
import type { Kit } from './kit.js'

const load = () => import('./hostActions.js')
const part = 'The connection'
export const connect = lazyAction(load, 'connectForHost', part)
export const disconnect = lazyAction(load, 'disconnect', part)
export const switchNetwork = lazyAction(load, 'switchNetwork', part)
export const getProvider = lazyAction(load, 'getProvider', part)
export const buildDiagnostics = lazyAction(load, 'buildDiagnostics', part)
const askForSignature = lazyAction(load, 'signMessage', part)

/**
 * Removes a network (CAIP-2). If it is in use, the first other network of its namespace takes its place, and a connected wallet is asked
 * to switch. If there is no other, the namespace is disconnected, and the first network of the list becomes the active one.
 * Throws `LastNetworkError`, `NetworkNotFoundError`, and `DisconnectError` where the wallet refuses to leave: the network then stays.
 * Throws the wallet's own errors where it does not switch: the network is then removed all the same.
 * @example await removeNetwork(kit, { caipNetworkId: 'eip155:137' })
 */
export const removeNetwork = lazyAction(load, 'removeNetwork', part)

/**
 * Asks the wallet to sign a text; gives the signature in the namespace's own text form (hex for eip155).
 * Throws `NoActiveAddressError`, `AccountChangedError` where the account or its network is another one by the moment in which the
 * wallet would be asked, `UserRejectedError` and the wallet's other errors.
 * @example const signature = await signMessage(kit, { message: 'Hello' })
 */
export function signMessage(kit: Kit, options: sign.Options): Promise<string> {
  // Whose signature it is, is decided in the caller's own task, and not when the code is here.
  const { namespace, caipAddress } = getAccount(kit, options.namespace)
  const outcome = caipAddress
    ? askForSignature(kit, { caipAddress, ...options, namespace })
    : Promise.reject(new NoActiveAddressError({ operation: 'signMessage' }))
  return reportFailure(kit, outcome)
}
