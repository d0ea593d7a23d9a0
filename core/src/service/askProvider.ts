import { ProviderTimeoutError } from '../errors/http.js'
import { withDeadline } from '../http/withDeadline.js'

/** How long a provider may take, in milliseconds: as long as the service. */
const patience = 10_000

/** Asks a provider of the host's own. Throws what it throws, and `ProviderTimeoutError` after 10 s. */
export function askProvider<answer>(
  name: string,
  ask: (signal: AbortSignal) => Promise<answer>,
  signal?: AbortSignal | undefined,
): Promise<answer> {
  const onTimeout = () => new ProviderTimeoutError({ name, timeout: patience })
  return withDeadline(ask, { signal, timeout: patience, onTimeout })
}
