import type { PluginLoadError } from '../errors/plugin.js'
import type { Kit } from '../kit/kit.js'
import { rowReaderSlice } from '../wallets/rowReader.js'
import { type Extras, extrasSlice } from './extrasSlice.js'

/** Loads the modal's second half with its texts, where it is not here. Never rejects: what it failed with is in the slice. */
export async function loadExtras(kit: Kit): Promise<Extras | undefined> {
  const state = kit.read(extrasSlice)
  const load = state.load.peek()
  if (!load || state.extras.peek()) return state.extras.peek()
  let part: Extras | undefined
  let failure: PluginLoadError | undefined
  try {
    part = await kit.load(load, 'The modal')
    await part.prepareExtras(kit, part)
  } catch (error) {
    failure = error as PluginLoadError
  }
  kit.write(extrasSlice, ({ extras, error }) => {
    extras.value = part
    error.value = failure
  })
  kit.write(rowReaderSlice, ({ read }) => {
    read.value = part?.getConnectorRows
  })
  return part
}
