import type { Kit } from '../kit/kit.js'
import { actWith } from './actWith.js'

type Acts = Omit<typeof import('./acts.js'), 'runHandlers'>

const importActs = () => import('./acts.js')

/**
 * Runs one of the acts on connections, whose code is loaded once. Throws what it throws, `PluginLoadError`, and an
 * `AbortError` where the kit was destroyed meanwhile.
 */
export const act = <name extends keyof Acts>(
  kit: Kit,
  name: name,
  options?: Parameters<Acts[name]>[1],
): Promise<Awaited<ReturnType<Acts[name]>>> =>
  actWith(kit, importActs, (acts) => acts[name](kit, options as never) as ReturnType<Acts[name]>)
