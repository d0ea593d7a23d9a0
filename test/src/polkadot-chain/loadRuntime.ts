import { loadPeer } from '../wallet-connect/loadPeer.js'

/** The genesis of Polkadot's Asset Hub. */
export const genesisHash = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'

/**
 * Loads what was recorded of Polkadot's Asset Hub, with the libraries that read it: its version, its metadata and its types.
 *
 * @throws Error where a library is not installed.
 */
export async function loadRuntime() {
  const [types, expanding, recorded, recordedVersion, crypto] = await Promise.all([
    loadPeer('@polkadot/types', () => import('@polkadot/types')),
    loadPeer('@polkadot/types', () => import('@polkadot/types/metadata')),
    loadPeer(
      '@polkadot/types-support',
      () => import('@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'),
    ),
    loadPeer(
      '@polkadot/types-support',
      () => import('@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'),
    ),
    loadPeer('@polkadot/util-crypto', () => import('@polkadot/util-crypto')),
  ])
  await crypto.cryptoWaitReady()
  const version = recordedVersion.default
  // Recorded as an optional list of bytes: what tells that, and its length, stand before it.
  const metadata: `0x${string}` = `0x${recorded.default.slice(12)}`
  const registry = new types.TypeRegistry()
  const known = new expanding.Metadata(registry, metadata)
  registry.setMetadata(known)
  const { tx, consts } = expanding.expandMetadata(registry, known)
  const system = known.asLatest.pallets.find(({ name }) => name.eq('System'))
  const events = system?.events.isSome ? system.events.unwrap().type : undefined
  const eventIndex = (name: string) => {
    const variants = events ? registry.lookup.getSiType(events).def.asVariant.variants : []
    const variant = variants.find((each) => each.name.eq(name))
    if (!system || !variant) throw new Error(`There is no event "${name}".`)
    return Uint8Array.of(system.index.toNumber(), variant.index.toNumber())
  }
  return {
    ...{ version, metadata, registry, tx, crypto },
    existentialDeposit: BigInt(String(consts.balances?.existentialDeposit)),
    success: eventIndex('ExtrinsicSuccess'),
    failure: eventIndex('ExtrinsicFailed'),
  }
}

export type PolkadotRuntime = Awaited<ReturnType<typeof loadRuntime>>
