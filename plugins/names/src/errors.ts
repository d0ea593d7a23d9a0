import { WalletKitError } from '@wallet-kit/core'

const registering = { key: 'names.error.register', text: 'Error registering name' } as const

type Facts = { readonly cause: unknown }

/** Whether a name is free could not be found out. */
export class NameSuggestionsError extends WalletKitError {
  override name = 'NameSuggestionsError'

  constructor({ cause }: Facts) {
    super('The name suggestions could not be read.', {
      cause,
      docsPath: '/configuration',
      hints: ['"services.blockchain", or the provider of names(), may be unreachable.'],
      notice: {
        as: 'toast',
        key: 'names.error.suggestions',
        text: 'Error fetching name suggestions',
        line: { key: 'names.error.suggestionsText', text: 'Try again.' },
      },
    })
  }
}

/** The names of an address could not be read. */
export class AccountNamesError extends WalletKitError {
  override name = 'AccountNamesError'

  constructor({ cause }: Facts) {
    super('The names of the address could not be read.', {
      cause,
      docsPath: '/configuration',
      hints: ['"services.blockchain", or the provider of names(), may be unreachable.'],
      notice: {
        as: 'toast',
        key: 'names.error.names',
        text: 'Error fetching names for address',
        line: { key: 'names.error.namesText', text: 'We could not read them just now.' },
      },
    })
  }
}

/** A name was not registered: the service refused it, or nothing was sent. */
export class NameRegistrationError extends WalletKitError {
  override name = 'NameRegistrationError'

  constructor({ cause, name }: Facts & { readonly name: string }) {
    super(`"${name}" was not registered.`, {
      cause,
      notice: {
        as: 'toast',
        ...registering,
        line: { key: 'names.error.registerText', text: 'It cost nothing. Try again.' },
      },
    })
  }
}

/** The service answered that it registered nothing: the cause of a `NameRegistrationError`. */
export class RegistrationRefusedError extends WalletKitError {
  override name = 'RegistrationRefusedError'

  constructor() {
    super('The service did not register the name.')
  }
}

/** The registration was sent, and the answer was lost or says nothing: the name may be registered. */
export class NameUnknownError extends WalletKitError {
  override name = 'NameUnknownError'

  constructor({ cause, name }: Facts & { readonly name: string }) {
    super(`Whether "${name}" was registered is not known.`, {
      cause,
      docsPath: '/errors',
      hints: ['Ask for the names of the account (lookupNames) before you register it again.'],
      notice: {
        as: 'toast',
        ...registering,
        line: {
          key: 'names.error.unknownText',
          text: 'The service did not say whether it was registered. Check again.',
        },
      },
    })
  }
}

/** A text that cannot be a name: letters, digits and hyphens, at least 4, as ENSIP-15 normalises them. */
export class InvalidNameError extends WalletKitError {
  override name = 'InvalidNameError'

  constructor() {
    super('The text cannot be a name.', {
      hints: ['Use at least 4 letters, digits or hyphens, and not "--" after the second one.'],
    })
  }
}
