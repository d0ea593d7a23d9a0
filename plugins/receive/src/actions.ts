export { toQrPayload } from './service/toQrPayload.js'
