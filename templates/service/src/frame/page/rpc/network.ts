import { number, object, pipe, regex, string, transform, union } from 'valibot'
import { NetworkNotConfiguredError } from '../channel/errors.js'
import { defineHandler } from '../channel/serveRequests.js'
import type { Frame } from '../frame.js'

/** A network by CAIP-2, or an eip155 one by its number, as `eip155:1`, `'1'` or 1. Gives CAIP-2. */
export const chainIdSchema = pipe(
  union([number(), string()]),
  transform(String),
  regex(/^((eip155:)?\d{1,16}|solana:[-\w]{1,32})$/),
  transform((id) => (id.includes(':') ? id : `eip155:${id}`)),
)

/** The network with its nodes. Throws `NetworkNotConfiguredError`. */
export function requireNetwork({ settings }: Frame, chainId: string) {
  const network = Object.hasOwn(settings.networks, chainId) ? settings.networks[chainId] : undefined
  if (!network) throw new NetworkNotConfiguredError({ chainId })
  return network
}

/** `{ chainId }` → `{ chainId }`, by CAIP-2. */
export const switchNetwork = defineHandler(
  object({ chainId: chainIdSchema }),
  async (frame, { chainId }) => {
    requireNetwork(frame, chainId)
    frame.state.chainId = chainId
    return { chainId }
  },
)
