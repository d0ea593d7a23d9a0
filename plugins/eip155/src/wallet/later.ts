/** What follows a connection, and what few pages need before it: loaded with the first of it. */
export { readInjected } from '../discovery/readInjected.js'
export { subscribe } from './subscribe.js'
