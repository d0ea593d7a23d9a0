// What names need, loaded with the first one.
export { renewName } from './renewName.js'
export { resolveName } from './resolveName.js'
