import type { Kit } from '../kit/kit.js'
import buttons from './buttons.en.js'

/**
 * Gives a text of the host's buttons: they stand on the page before the message files are loaded, so the host's own word
 * comes first and English else.
 */
export function getButtonText(kit: Kit, key: keyof typeof buttons): string {
  return kit.config.messages?.[key] ?? buttons[key]
}
