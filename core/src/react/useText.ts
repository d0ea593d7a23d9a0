import { getText, type Text } from '../messages/getText.js'
import { useRead } from './useKit.js'

/** Gives the function that turns a key into a text in the kit's locale. */
export function useText(): Text {
  return useRead(getText)
}
