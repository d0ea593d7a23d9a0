import type { SourceTools } from '../sources.js'

/** What `npm run verify:vendors` asks of a vendor whose key is there. */
export type VendorCheck = {
  readonly name: string
  /** Variables of the environment that hold its key. */
  readonly env: readonly string[]
  /** Gives what the vendor told, in a line. Throws where production could not read it. `tools` has Ethereum and Base. */
  readonly check: (
    tools: SourceTools,
    env: Readonly<Record<string, string | undefined>>,
  ) => Promise<string>
}
