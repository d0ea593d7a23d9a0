import type { ToldError } from '../notices/toldErrors.js'

/** What "Copy details" puts on the clipboard. */
export type Diagnostics = {
  readonly version: string
  readonly plugins: readonly string[]
  readonly view: string | undefined
  readonly chains: readonly {
    readonly namespace: string
    readonly status: string
    readonly networkId: string
    readonly connectorType?: string
  }[]
  /** Class names and developer texts, newest last, at most ten; addresses and links are cut out. */
  readonly errors: readonly ToldError[]
}
