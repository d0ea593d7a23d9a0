import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.js'

/** A url that somebody else chose leads to where the service does not ask. It says nothing of what is there. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'

  constructor() {
    super('It is not on the public internet.')
  }
}

/** Whether a url can be of the public internet: https at its own port, without a user. A host that is written as an IP address would not be looked up. */
export function isPublicUrl({ protocol, port, username, password, hostname }: URL): boolean {
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

/** Looks a host up for a connection, which goes to the addresses that were checked. Fails with `NotPublicError` if not all of them are public. */
export function lookupPublic(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const isPublic = addresses.every(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (error || !isPublic || !first) callback(error ?? new NotPublicError(), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
}
