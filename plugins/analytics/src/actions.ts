export {
  type Catalogue,
  catalogue,
  type EventProperties,
  type PropertyKind,
  readProperties,
} from './event/properties.js'
