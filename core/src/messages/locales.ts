import type { Messages } from './messagesSlice.js'

/** The core's texts in other languages, each loaded when it is configured. English comes with the modal. */
export const locales: { readonly [locale: string]: () => Promise<{ readonly default: Messages }> } =
  {}
