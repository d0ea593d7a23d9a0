import { readProperty } from '@wallet-kit/core/plugin'

const path = /^[\w$]{1,64}(\.[\w$]{1,64}){0,7}$/

/** What stands at a dotted path of a window, as announcements name their provider; undefined where nothing does. */
export function readPath(target: unknown, id: string): unknown {
  if (!path.test(id)) return undefined
  return id.split('.').reduce(readProperty, target)
}
