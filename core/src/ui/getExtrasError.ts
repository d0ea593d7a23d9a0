import type { PluginLoadError } from '../errors/plugin.js'
import type { Kit } from '../kit/kit.js'
import { extrasSlice } from './extrasSlice.js'

/** Reactive: why the modal's second half is not here, where something has needed it. */
export const getExtrasError = (kit: Kit): PluginLoadError | undefined =>
  kit.read(extrasSlice).error.value
