import type { Stack } from '@wallet-kit/test/stack'

export function startDemo(options: {
  /** The repository's folder. */
  readonly root: string
  readonly onStep?: (text: string) => void
}): Promise<{
  readonly stack: Stack
  readonly url: string
  readonly phoneUrl: string
  stop(): Promise<void>
}>
