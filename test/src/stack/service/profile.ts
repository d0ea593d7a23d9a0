import type { components } from './blockchainApi.js'

/** What the service knows about a name. */
export type Profile = components['schemas']['Profile']
