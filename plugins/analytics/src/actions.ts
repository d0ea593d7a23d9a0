export {
  type Catalogue,
  catalogue,
  type EventProperties,
  type PropertyKind,
} from './catalogue.js'
export { readProperties } from './event/readProperties.js'
