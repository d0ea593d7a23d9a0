export {
  type Catalogue,
  catalogue,
  type EventProperties,
  type PropertyKind,
  readProperties,
} from './properties.js'
