import { defineView } from '@wallet-kit/core'

/** Signs the active account in. */
export const siwxSignMessageView = defineView()('SIWXSignMessage')

/** The same for `siweConfig`. */
export const connectingSiweView = defineView()('ConnectingSiwe')
