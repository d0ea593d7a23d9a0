import type { Kit } from '../kit/kit.js'
import type { Plugin } from './definePlugin.js'

/** Whoever brings something to the modal: the core itself, once the modal's code is here, and the plugins. */
export const contributorsOf = (
  kit: Kit,
): readonly Pick<Plugin, 'views' | 'contributes' | 'messages'>[] =>
  kit.core ? [kit.core, ...kit.plugins] : kit.plugins
