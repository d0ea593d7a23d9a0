import type { MiddlewareHandler } from 'hono'
import type { ServiceEnv } from '../http/serviceEnv.js'
import { hash } from '../secrets/keyring.js'
import type { Service } from '../service.js'
import { takeTurn } from './takeTurn.js'

/** Lets one address do something `limit` times at once, and then once more every `per / limit` ms. The database holds the address as a keyed hash only. */
export function limitAddress(
  service: Service,
  { name, limit, per }: limitAddress.Options,
): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    const address = hashAddress(service, context.get('address'))
    await takeTurn(service, { key: `${name} ${address}`, limit, per })
    await next()
  }
}

export declare namespace limitAddress {
  type Options = {
    readonly name: string
    readonly limit: number
    /** In ms. */
    readonly per: number
  }
}

/** Keyed hash of a caller's address. */
export const hashAddress = ({ settings }: Pick<Service, 'settings'>, address: string): string =>
  hash(settings.keyring, { purpose: 'address', text: address })
