import { rpcError } from './rpcError.js'

/** What a facade says where its wallet shows the page no account: sats-connect's ACCESS_DENIED. */
export function accessDenied(): Error {
  return rpcError(-32002, 'The page has no access to an account.')
}
