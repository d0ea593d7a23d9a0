import { defineView } from '@wallet-kit/core'

/** The addresses of the account, to receive on. */
export const receiveView = defineView()('Receive')
