import type { Event } from './defineEvent.js'

/** Apart from the others: the only one that the page tells of before anything else is loaded. */
export const errorReported: Event<
  'error:reported',
  { readonly name: string; readonly message: string }
> = { name: 'error:reported' }
