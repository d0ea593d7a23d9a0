import { defineView } from '@wallet-kit/core'

/** Who sells crypto. */
export const onrampView = defineView()('Onramp')
