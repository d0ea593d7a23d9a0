import './plain.js'
import { transfer } from '@wallet-kit/plugin-eip155/actions'

// Kept in the bundle: the page has one import more than `plain`.
window.transfer = transfer
