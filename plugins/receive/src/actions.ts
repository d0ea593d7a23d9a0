export { toQrPayload } from './address/toQrPayload.js'
