import { WalletKitError } from './walletKitError.js'

/** A service does not know the app's project id, or does not allow this page's origin. */
export class InvalidAppConfigurationError extends WalletKitError {
  override name = 'InvalidAppConfigurationError'

  /** `service` begins the sentence; `reason` is what the service itself says. */
  constructor({ service, reason }: { service: string; reason?: string | undefined }) {
    super(`${service} refuses this app.`, {
      details: reason,
      hints: ['Check "projectId", and the origins that are allowed for it where you got it.'],
      notice: {
        as: 'alert',
        key: 'error.appConfiguration',
        text: 'Invalid App Configuration',
        line: { key: 'error.appConfigurationText', text: "If it stays, tell the app's makers." },
      },
    })
  }
}
