import type { LazyMessages } from '../plugin/definePlugin.js'

/** The texts of the first screens in other languages. English comes with the modal. */
export const firstMessages: LazyMessages = {}

/** The texts of all other screens, English too loaded with the first of them. */
export const screenMessages: LazyMessages = { en: () => import('./screens.en.js') }
