import type { Kit } from '../kit/kit.js'
import buttons from './buttons.en.js'

/**
 * Gives a text of the host's buttons: they stand on the page before the message files are loaded, so the host's own word
 * comes first and English else.
 */
export function getButtonText(kit: Kit, key: keyof typeof buttons): string {
  return kit.config.messages?.[key] ?? buttons[key]
}

/**
 * Says on the host's page that the modal's code did not load, and what a press does about it: it tries again, and from the second
 * failure on, where only that may help, it loads the page anew.
 */
export function describeLoadFailure(
  kit: Kit,
  { attempts, retry }: describeLoadFailure.Options,
): describeLoadFailure.ReturnType {
  const isAgain = attempts > 1
  return {
    text: getButtonText(kit, 'button.failed'),
    label: getButtonText(kit, isAgain ? 'button.reload' : 'button.retry'),
    press: isAgain ? () => globalThis.location.reload() : retry,
  }
}

export declare namespace describeLoadFailure {
  type Options = {
    /** How often it has failed. */
    readonly attempts: number
    readonly retry: () => void
  }
  type ReturnType = {
    readonly text: string
    /** The button's. */
    readonly label: string
    readonly press: () => void
  }
}
