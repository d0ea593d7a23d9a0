/** What moves money: loaded with the first of it. */
export { estimateTransfer } from './estimateTransfer.js'
export { previewTransfer } from './previewTransfer.js'
export { transfer } from './transfer.js'
