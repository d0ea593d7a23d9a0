import { defineEvent } from '@wallet-kit/core/plugin'

type Fact = {
  /** Id of the provider. */
  readonly provider: string
  /** Who gets the crypto, CAIP-10. */
  readonly caipAddress: string
}

/** A provider's page was opened. */
export const onrampOpened = defineEvent<Fact>()('onramp:opened')

/** The account's history knows of a purchase that was begun here, and that it is through. */
export const onrampPurchased = defineEvent<Fact>()('onramp:purchased')
