import type { SharedConnector } from '../connection/adapter.js'
import type { Connector } from '../connection/connector.js'
import { definePlugin, type Plugin, pluginId } from '../plugin/definePlugin.js'

/** A plugin that lists a shared connector. */
export function fakeSharedPlugin(connector: SharedConnector): Plugin {
  const [{ id, name, type }] = connector.connectors as readonly [Connector]
  return definePlugin({
    id: pluginId<undefined>('fake-shared'),
    options: undefined,
    connectors: [
      {
        ...{ id, name, type },
        namespaces: connector.connectors.map(({ namespace }) => namespace),
        load: async () => ({ default: () => connector }),
      },
    ],
  })
}
