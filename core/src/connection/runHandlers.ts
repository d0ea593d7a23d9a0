import { reportError } from '../actions/reportError.js'
import type { Kit } from '../kit/kit.js'
import { getLinks } from '../slices/links.js'

/** Wires the plugins' handlers to their events, once per start; each is loaded when its event first fires. */
export function runHandlers(kit: Kit): void {
  const links = getLinks(kit)
  if (links.isHandling) return
  links.isHandling = true
  for (const { event, load } of kit.plugins.flatMap((plugin) => plugin.on ?? [])) {
    const run = async (payload: unknown) => {
      try {
        await (await kit.load(load, `The handler of "${event.name}"`)).default(kit, payload)
      } catch (error) {
        reportError(kit, error)
      }
    }
    kit.onDestroy(kit.on(event.name as 'error:reported', run))
  }
}
