import type { Kit } from '../kit/kit.js'
import { viewPlugins } from '../modal/viewPlugins.js'
import { findLoad } from './findLoad.js'
import { loadPart } from './loadPart.js'

/** Loads a screen with its texts, where it did not come with the modal. Never rejects. */
export async function loadView(kit: Kit, name: string): Promise<void> {
  const load = findLoad(kit, name)
  if (load) {
    await loadPart(kit, load, { what: `The screen ${name}`, plugins: viewPlugins(kit, name) })
  }
}
