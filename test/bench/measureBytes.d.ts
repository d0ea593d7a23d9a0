import type { Stack } from '@wallet-kit/test/stack'
import type { Browser } from 'playwright-core'

export type Sizes = { readonly raw: number; readonly gzip: number; readonly brotli: number }

/** What was downloaded in a span of time, React left out. */
export type Requested = {
  readonly files: readonly (Sizes & {
    readonly name: string
    readonly libraries: readonly string[]
    /** The plugins that it holds code of, by their folder. */
    readonly plugins: readonly string[]
  })[]
  /** The modal is among them. */
  readonly hasDialog: boolean
  /** Urls that are no files of the host. */
  readonly foreign: readonly string[]
  readonly requests: number
  readonly chunks: number
  /** Without those that hold a library. */
  readonly scripts: Sizes
  readonly styles: Sizes
  readonly libraries: Sizes
  readonly total: Sizes
}

export type Bytes = {
  readonly bare: Requested
  readonly load: Requested
  readonly open: Requested
  readonly connect: Requested
  readonly afterConnect: Requested
  readonly returning: Requested
  readonly afterReturning: Requested
  /** Requests to others before the visitor acted. */
  readonly unasked: readonly string[]
  /** All requests to others. */
  readonly foreign: readonly string[]
}

export function measureBytes(options: {
  readonly browser: Browser
  readonly stack: Stack
  /** How long the page is left alone each time, in milliseconds. */
  readonly quiet?: number
}): Promise<Bytes>
