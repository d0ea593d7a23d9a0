import { optional, unknown } from 'valibot'
import { defineHandler, type Handler } from './channel/serveRequests.js'
import type { Frame } from './frame.js'

/** A handler whose code comes with the first request. */
const late = (load: () => Promise<(frame: Frame) => Promise<unknown>>) =>
  defineHandler(optional(unknown()), async (frame) => (await load())(frame))

/** Passkeys, recovery and export: each of them draws its own screens in the frame. */
export const keyHandlers: Readonly<Record<string, Handler>> = {
  /** → `{ action: 'connect' | 'signInOnly' }`, with the keys open. */
  showPasskey: late(async () => (await import('./passkeys/showPasskey.js')).showPasskey),
  /** → `{}`, once a further passkey opens the seed. */
  addPasskey: late(async () => (await import('./passkeys/addPasskey.js')).addPasskey),
  /** → `{}`, once the visitor has kept a recovery code. */
  saveRecovery: late(async () => (await import('./recovery/saveRecovery.js')).saveRecovery),
  /** After a login that was answered `RecoveryNeeded` → `{}`, with the keys open. */
  recoverKey: late(async () => (await import('./recovery/recoverKey.js')).recoverKey),
  /** → `{}`, once a passkey or the recovery code has proved whose the account is: before a change of email that was answered `KeyProofNeeded`. */
  proveKey: late(async () => (await import('./recovery/proveKey.js')).proveKey),
  /** → `{}`, once this browser keeps something for this site. */
  requestStorage: late(async () => (await import('./keys/askForStorage.js')).requestStorage),
  /** → `{}`, once it was closed. */
  exportKey: late(async () => (await import('./recovery/exportKey.js')).exportKey),
}
