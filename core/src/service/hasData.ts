import type { Kit } from '../kit/kit.js'
import type { DataProviders } from './dataProviders.js'

/** Whether something can be read: by the host's own provider, or from the blockchain service. */
export const hasData = (kit: Kit, name: keyof DataProviders): boolean =>
  !!(kit.config.providers?.[name] ?? kit.config.services?.blockchain)
