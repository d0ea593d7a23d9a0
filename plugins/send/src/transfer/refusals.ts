import { isWalletKitError } from '@wallet-kit/core'
import { readText, type TransferRefusal } from '@wallet-kit/core/plugin'

/** Why an adapter refuses a transfer itself. noToken: the chain says that the token is none. */
export type Refusal = TransferRefusal | 'noToken'

/** The keys of what screens say of each: `send.refusal.<name>`. */
const known: Readonly<Record<Refusal, true>> = {
  ...{ funds: true, reserved: true, dust: true, dearer: true, fee: true, ordinals: true },
  ...{ key: true, decimals: true, program: true, token: true, fields: true, format: true },
  ...{ parts: true, noToken: true },
}

/** Why an adapter refuses a transfer itself; undefined if that is not known, or if the network does. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isWalletKitError(error, 'InvalidTokenError')) return 'noToken'
  if (!isWalletKitError(error, 'TransferRefusedError')) return undefined
  const refusal = readText(error, 'refusal')
  return Object.hasOwn(known, refusal) ? (refusal as Refusal) : undefined
}
