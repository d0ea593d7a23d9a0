import type { Kit } from '../kit/kit.js'
import type { PluginId } from '../plugin/definePlugin.js'
import type { ReadonlySignal, Signal } from './signals.js'

/** A slice's state: signals only. Of `any` value: a writable signal of one type is no signal of `unknown`. */
export type State = Record<string, Signal<any> | ReadonlySignal<any>>

/** The same state, read-only by type. */
export type Readable<state> = {
  readonly [key in keyof state]: state[key] extends { value: infer value }
    ? ReadonlySignal<value>
    : never
}

/** A plugin's state: created per kit, on first use. Of `any` options: the store holds the slices of every plugin. */
export type Slice<state extends State = State> = {
  /** The plugin's id; a further slice of the plugin has more after a `/`. */
  readonly id: string
  readonly create: (context: { readonly kit: Kit; readonly options: any }) => state
}

/**
 * Defines a plugin's state.
 * @example export const swapSlice = defineSlice(swapId, ({ options }) => ({ slippage: signal(options.slippage ?? 1) }))
 */
export function defineSlice<options, state extends State>(
  id: PluginId<options>,
  create: (context: { readonly kit: Kit; readonly options: options }) => state,
): Slice<state> {
  return { id, create }
}
