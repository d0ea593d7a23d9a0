import { isWalletKitError, type Kit } from '@wallet-kit/core'
import type { FrameAnswerError } from '../errors.js'
import { askInFrame } from '../frame/requireFrame.js'

/** Whether the frame said that this browser keeps nothing for it. */
export const isStorageBlocked = (error: unknown): boolean =>
  isWalletKitError(error, 'FrameAnswerError') &&
  (error as FrameAnswerError).code === 'StorageBlocked'

/**
 * Shows the frame, in which the visitor lets the browser keep something for the secure site. Call it after `requestCode` has failed with the code
 * `StorageBlocked`, then ask for the code again. Throws `UserRejectedError` if the visitor leaves, `FrameLoadError`, `FrameAbortedError` and `FrameAnswerError`.
 * @see https://privacycg.github.io/storage-access/
 * @example await requestStorage(kit)
 */
export const requestStorage = (kit: Kit): Promise<void> =>
  askInFrame(kit, { type: 'requestStorage' })
