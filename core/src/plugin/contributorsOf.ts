import type { Kit } from '../kit/kit.js'
import type { Plugin } from './definePlugin.js'

/** What the core itself brings to the modal, in a plugin's shape. */
export type CorePart = Pick<Plugin, 'views' | 'contributes' | 'messages'>

/** Whoever brings something to the modal: the core itself, once the modal's code is here, and the plugins. */
export const contributorsOf = (kit: Kit): readonly CorePart[] =>
  kit.core ? [kit.core, ...kit.plugins] : kit.plugins
