import type { Bundle } from '@wallet-kit/plugin-eip155/preview'
import type { Detail } from '../approval/drawApproval.js'
import type { Changes } from '../approval/drawChanges.js'
import type { Sent } from '../calls/batches.js'
import type { EvmCall } from '../calls/call.js'
import type { readFees } from './readFees.js'
import type { Signer } from './signer.js'

/** Calls that are ready to be approved, and then to be sent. */
export type PreparedCalls = {
  /** Below the calls: what they cost, and what else comes with them. */
  readonly details: readonly Detail[]
  /** What the visitor should know of the way that they are sent. */
  readonly warning?: string
  /** What is said where nothing of the account would change; default that only the network cost leaves. */
  readonly nothing?: string | undefined
  /** What the account itself pays the network at most, in the coin's smallest units. */
  readonly fee: bigint
  /** What they are simulated with: as they are sent. Absent if they are not. */
  readonly payment?: Payment
  /** Why they cannot be sent, in place of what they would change. */
  readonly refusal?: Changes
  /** Signs and sends them. `onSent` hears what they can be asked for by, as soon as there is something: a later failure does not undo it. */
  readonly send: (onSent: (sent: Sent) => void) => Promise<void>
}

/** What calls pay for gas when they are sent. */
export type Payment = {
  /** The limit of each call. */
  readonly gas: readonly bigint[]
  readonly fees: readFees.ReturnType
  /** Not the account itself pays, or not directly. */
  readonly isSponsored: boolean
  /** Writes what carries the calls, if the account does not send them itself. Throws what `askNode` throws. */
  readonly createBundle?: () => Promise<Bundle>
}

/** What an account prepares. */
export type CallsToPrepare = {
  /** CAIP-2. */
  readonly chainId: string
  readonly signer: Signer
  readonly calls: readonly EvmCall[]
}
