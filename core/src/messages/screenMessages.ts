import type { LazyMessages } from '../plugin/definePlugin.js'

/** The texts of all screens but the first, which come with the modal. */
export const messages: LazyMessages = { en: () => import('./screens.en.js') }
