import { version } from '../config/version.js'
import { getAccount } from '../connection/getAccount.js'
import { chainsSlice } from '../networks/chains.js'
import { type ToldError, toldErrorsSlice } from '../notices/toldErrors.js'
import { modalSlice } from '../router/modal.js'
import type { Kit } from './kit.js'

/** Gathers versions, states and recent errors for a bug report: no address, link or secret. */
export function buildDiagnostics(kit: Kit): Diagnostics {
  const chains = Object.values(kit.read(chainsSlice).chains.peek())
  return {
    version,
    plugins: kit.plugins.map(({ id }) => id),
    view: kit.read(modalSlice).stack.peek().at(-1)?.view.name,
    chains: chains.map(({ namespace, networkId }) => {
      const { status, connector } = getAccount(kit, namespace)
      return { namespace, status, networkId, ...(connector && { connectorType: connector.type }) }
    }),
    errors: kit.read(toldErrorsSlice).recent.peek(),
  }
}

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
