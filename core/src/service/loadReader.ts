import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import type { DataName, DataProviders, DataReaders } from './dataProviders.js'
import { getSource } from './dataSources.js'

/**
 * The reader that is asked for something of a network (CAIP-2): the host's own, or a plugin's. Undefined where the blockchain service
 * is asked, and where nobody is. Throws `PluginLoadError`.
 */
export async function loadReader<name extends DataName>(
  kit: Kit,
  name: name,
  caipNetworkId: string,
): Promise<DataReaders[name] | undefined> {
  const source = getSource(kit, name, caipNetworkId)
  if (source === 'service' || !source) return undefined
  if (source === 'provider') {
    return kit.config.providers?.[name as keyof DataProviders] as DataReaders[name]
  }
  const { namespace } = parseCaipNetworkId(caipNetworkId) ?? {}
  const load = namespace && source.readers(namespace, name)
  if (!load) return undefined
  const { default: createReaders } = await kit.load(load, 'The code that reads the chain')
  return createReaders(kit)[name]
}
