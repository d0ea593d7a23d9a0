import { defineView } from '@wallet-kit/core/plugin'

/** Who sells crypto. */
export const onrampView = defineView()('Onramp')
