// What the Send screen does, loaded while it is drawn.
export { prepareSend } from '../actions/prepareSend.js'
export { SendUnsupportedError } from '../errors.js'
export { findReceiver } from './findReceiver.js'
