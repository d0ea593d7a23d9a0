import { reportError } from '../actions/reportError.js'
import type { PluginLoadError } from '../errors/plugin.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../namespaces/providers.js'
import { chainsSlice } from '../slices/chains.js'
import { connectorsSlice } from '../slices/connectors.js'
import { linksSlice } from '../slices/links.js'
import { loadAdapter } from './loadAdapter.js'

/** Looks for wallets in every configured namespace, now and from now on. Idempotent; a namespace that failed to load is tried again. */
export function startDiscovery(kit: Kit): void {
  const { isDiscovering } = kit.read(linksSlice)
  if (isDiscovering.peek()) return
  kit.write(linksSlice, (links) => {
    links.isDiscovering.value = true
  })
  kit.write(connectorsSlice, (connectors) => {
    connectors.failure.value = undefined
  })
  const { discovered } = kit.read(connectorsSlice)
  for (const namespace of Object.keys(kit.read(chainsSlice).chains.peek()) as Namespace[]) {
    if (discovered.peek()[namespace]) continue
    if (!kit.plugins.some((plugin) => plugin.adapter?.namespace === namespace)) continue
    discover(kit, namespace)
  }
}

async function discover(kit: Kit, namespace: Namespace) {
  const lifetime = new AbortController()
  kit.onDestroy(() => lifetime.abort())
  try {
    const adapter = await loadAdapter(kit, namespace)
    if (lifetime.signal.aborted) return
    const stop = adapter.discover((found) => {
      if (lifetime.signal.aborted) return
      kit.write(connectorsSlice, ({ discovered }) => {
        // Not read through `value`: an adapter may report from inside an effect of its own.
        discovered.value = { ...discovered.peek(), [namespace]: found }
      })
    })
    kit.onDestroy(stop)
  } catch (error) {
    if (lifetime.signal.aborted) return
    kit.write(linksSlice, (links) => {
      links.isDiscovering.value = false
    })
    kit.write(connectorsSlice, (connectors) => {
      connectors.failure.value = error as PluginLoadError
    })
    reportError(kit, error)
  }
}
