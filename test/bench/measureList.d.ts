import type { Stack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'
import type { BuiltHost } from './serveHost.js'

/** Milliseconds, but for `nodes`, and `heap` in bytes. */
export type ListFigures = {
  readonly view: number
  readonly row: number
  readonly longestTask: number
  readonly nodes: number
  readonly keystroke?: number | undefined
  readonly end?: number | undefined
  readonly middle?: number | undefined
  readonly heap?: number | undefined
}

export function measureList(options: {
  readonly scene: { readonly name: string }
  readonly browser: Browser
  readonly stack: Stack
  readonly host: BuiltHost
  readonly throttling?: number
}): Promise<ListFigures>
