import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import type { Namespace } from '../networks/providers.js'
import { markChoice } from './chooseAccount.js'
import { storeSession } from './storeSession.js'

/**
 * Stores which connector serves these namespaces, and with which account. Of no other: what is stored there may be another
 * tab's word, or a wallet's that is locked or announces late. The same goes for one whose wallet is just being asked.
 */
export function storeConnections(kit: Kit, namespaces: readonly Namespace[]): void {
  storeSession(kit, (session) => {
    const connectors = { ...session.connectors }
    const choices = { ...session.choices }
    for (const namespace of namespaces) {
      const { connection, attempt } = kit.read(chainsSlice).chains.peek()[namespace] ?? {}
      if (attempt?.isRestore && attempt.connectorId !== connection?.wallet.id) continue
      connectors[namespace] = connection?.wallet.id
      choices[namespace] = connection && markChoice(connection.accounts, connection.address)
    }
    return { connectors, choices }
  })
}
