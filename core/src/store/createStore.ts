import { ConfigError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'
import type { Readable, Slice, State } from './defineSlice.js'
import { batch, signal } from './signals.js'

/** Holds the slices of one kit; each is created when it is first used. */
export function createStore(kit: Kit) {
  const states = new Map<string, State>()
  /** Who reads follows the kit from one start to the next. */
  const lives = signal(0)

  function get<state extends State>(slice: Slice<state>): state {
    let state = states.get(slice.id)
    if (!state) {
      const plugin = kit.plugins.find(({ id }) => `${slice.id}/`.startsWith(`${id}/`))
      if (!plugin && !slice.id.startsWith('core/')) {
        throw new ConfigError({
          path: 'plugins',
          problem: `"${slice.id}" is not listed`,
          fix: 'List it.',
        })
      }
      state = slice.create({ kit, options: plugin ? plugin.options : kit.config })
      states.set(slice.id, state)
    }
    return state as state
  }

  return {
    read<state extends State>(slice: Slice<state>) {
      lives.value
      return get(slice) as unknown as Readable<state>
    },
    write<state extends State>(slice: Slice<state>, update: (state: state) => void) {
      const state = get(slice)
      batch(() => update(state))
    },
    /** Forgets every state: the next read starts from the beginning. */
    clear() {
      states.clear()
      lives.value = lives.peek() + 1
    },
  }
}

/**
 * Whether two values say the same: equal, or lists and plain objects whose parts say the same. Whatever else there is (a class's
 * instance, a function) is only the same as itself.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  const prototype = Object(value) === value && Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
