import { defineEvent } from '@wallet-kit/core'

type Fact = {
  /** Id of the provider. */
  readonly provider: string
  /** Who gets the crypto, CAIP-10. */
  readonly caipAddress: string
}

/** A provider's page was opened. */
export const onrampOpened = defineEvent<Fact>()('onramp:opened')

/** A purchase that was begun here is confirmed in the account's history. */
export const onrampPurchased = defineEvent<Fact>()('onramp:purchased')
