import { WalletKitError } from '@wallet-kit/core'
import { readReason } from '@wallet-kit/core/plugin'

type Facts = { readonly cause?: unknown; readonly provider: string }

/** A provider's page could not be opened: it has no address, or one that may not be opened. */
export class OnrampUrlError extends WalletKitError {
  override name = 'OnrampUrlError'

  constructor({ cause, provider }: Facts) {
    super(`The page of "${provider}" could not be opened.`, {
      cause,
      docsPath: '/configuration',
      hints: ['"services.blockchain", or the provider, may be unreachable.'],
      notice: {
        as: 'toast',
        key: 'onramp.error.url',
        text: 'The provider could not be opened',
        line: readReason(cause) ?? {
          key: 'onramp.error.urlText',
          text: 'Try again, or another one.',
        },
      },
    })
  }
}

/** An address that may not be opened: neither https nor http on this machine, with a user name in it, or on another host than the provider's. */
export class PageUrlError extends WalletKitError {
  override name = 'PageUrlError'

  constructor() {
    super('The address of the provider’s page is not an https address of the provider’s own.')
  }
}

/** What a provider asks could not be read. */
export class OnrampQuoteError extends WalletKitError {
  override name = 'OnrampQuoteError'

  constructor({ cause, provider }: Facts) {
    super(`The quote of "${provider}" could not be read.`, { cause })
  }
}

/** The visitor is in a timezone that no provider serves. */
export class OnrampRegionError extends WalletKitError {
  override name = 'OnrampRegionError'

  constructor() {
    super('No provider serves the region of the visitor’s timezone.')
  }
}
