import { ServiceNotConfiguredError } from '../errors/http.js'
import type { Kit } from '../kit/kit.js'
import { getBlockchainService } from './getBlockchainService.js'

/**
 * Asks the blockchain service for the name and picture of an address; null for what there is none of.
 * Throws `ServiceNotConfiguredError` and the errors of the HTTP client.
 */
export async function lookupIdentity(
  kit: Kit,
  { address }: { readonly address: string },
): Promise<{ readonly name: string | null; readonly avatar: string | null }> {
  const service = getBlockchainService(kit)
  if (!service) throw new ServiceNotConfiguredError({ service: 'blockchain' })
  const answer = Object(await service.get(`/v1/identity/${encodeURIComponent(address)}`))
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
  return { name: text(answer.name), avatar: text(answer.avatar) }
}
