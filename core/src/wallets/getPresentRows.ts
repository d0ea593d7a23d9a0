import type { Connector } from '../connection/connector.js'
import { getPresentConnectors } from '../connection/getPresentConnectors.js'
import { groupConnectors } from '../connection/groupConnectors.js'
import type { Kit } from '../kit/kit.js'
import type { ClaimRow, WalletRow } from './connectorRow.js'
import { toWalletRow } from './toWalletRow.js'

/**
 * Reactive: the wallets that are present, multi-chain before announced before claimed before injected. One of the host's own is left
 * out where its wallet (rdns) is there by itself.
 */
export function getPresentRows(kit: Kit): readonly (WalletRow | ClaimRow)[] {
  const connectors = getPresentConnectors(kit)
  const isOwn = ({ type }: Connector) => type === 'EXTERNAL'
  const found = new Set(connectors.filter((each) => !isOwn(each)).map(({ rdns }) => rdns))
  const { wallets, claims } = groupConnectors(
    connectors.filter((each) => !isOwn(each) || !each.rdns || !found.has(each.rdns)),
  )
  const rowsOf = (isInPlace: (members: readonly Connector[]) => boolean) =>
    wallets.filter(isInPlace).map(toWalletRow)
  const isMulti = (members: readonly Connector[]) => members.length > 1
  const isInjected = (members: readonly Connector[]) =>
    !isMulti(members) && members[0]?.type === 'INJECTED'
  return [
    ...rowsOf(isMulti),
    ...rowsOf((members) => !isMulti(members) && !isInjected(members)),
    ...claims.map(toClaim),
    ...rowsOf(isInjected),
  ]
}

function toClaim(connectors: readonly Connector[]): ClaimRow {
  const { name, rdns, id, namespace } = connectors[0] as Connector
  return {
    key: `claim:${namespace}:${rdns ?? id}`,
    kind: 'claim',
    slot: 'injected',
    name,
    wallets: connectors.map((connector) => toWalletRow([connector])),
  }
}
