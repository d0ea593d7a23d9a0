import { FrameError } from '../channel/errors.js'

const codes: readonly unknown[] = ['ServiceNotReached', 'ServiceNotReady', 'FarcasterNotReached']

/** Whether an error may pass by itself: a phone that leaves this page for another app may lose its way to the service for a while. */
export const isPassing = (error: unknown): boolean =>
  error instanceof FrameError && codes.includes(error.code)
