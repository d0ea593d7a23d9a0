import { useRead } from '../react/useRead.js'
import { getText, type Text } from './getText.js'

/** Gives the function that turns a key into a text in the kit's locale. */
export function useText(): Text {
  return useRead(getText)
}
