import './plain.js'
import { parseUnits } from '@wallet-kit/core/money'

// Kept in the bundle: the page has one import more than `plain`.
window.parseUnits = parseUnits
