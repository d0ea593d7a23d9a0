/** A figure that is read before and after: what a call answers as one word, or without call data the coin of an address. */
export type SimulatedRead = { readonly to: string; readonly data?: `0x${string}` | undefined }

/** What is played through. */
export type SimulationInput = {
  readonly from: string
  readonly calls: readonly {
    readonly to: string
    readonly data?: string
    readonly value?: bigint
  }[]
  readonly reads: readonly SimulatedRead[]
}

/** What came of it. */
export type Simulation = {
  /** In the order of the reads; undefined where nothing was answered. */
  readonly before: readonly (bigint | undefined)[]
  readonly after: readonly (bigint | undefined)[]
  /** What contracts say that they did; none where the node does not tell. */
  readonly logs: readonly SimulatedLog[]
  /** Why the network would refuse the calls. */
  readonly failure?: string
}

export type SimulatedLog = {
  readonly address: string
  readonly topics: readonly string[]
  /** Hex with `0x`. */
  readonly data: string
}

/** Asks a node; its `signal` is bound. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>
