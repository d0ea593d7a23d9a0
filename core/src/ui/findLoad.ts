import type { Kit } from '../kit/kit.js'
import type { LazyView } from '../router/defineView.js'
import { getExtras } from './getExtras.js'

/** Where a screen comes from; undefined where it came with the modal. Through the slice, as the screens call this themselves. */
export function findLoad(kit: Kit, name: string): LazyView['load'] | undefined {
  const added = kit.plugins.flatMap(({ views = [] }) => views)
  return getExtras(kit)?.lazyCoreViews[name] ?? added.find(({ view }) => view.name === name)?.load
}
