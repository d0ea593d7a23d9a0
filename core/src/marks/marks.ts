import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The marks that were asked for, as data urls, by their id; empty where the sets have none. */
const marksSlice = defineSlice(pluginId<ResolvedConfig>('core/marks'), () => ({
  found: signal<ReadonlyMap<string, string>>(new Map()),
}))

const importFinder = () => import('./findMark.js')

/**
 * Reactive: the mark of a network (its CAIP-2 id), of a token (`tokenMark`) or of a wallet (`walletMark`), once it is here and where
 * there is one.
 */
export const getMark = (kit: Kit, id: string): string | undefined =>
  kit.read(marksSlice).found.value.get(id)

/**
 * Loads a mark, once something that lacks an image has been drawn. Where that fails the initials stay, which is no failure to tell of.
 * Never rejects.
 */
export async function requestMark(kit: Kit, id: string): Promise<void> {
  if (kit.config.marks === false || getMark(kit, id) !== undefined) return
  try {
    const { findMark } = await kit.load(importFinder, 'The marks')
    const url = await findMark(kit, id)
    kit.write(marksSlice, ({ found }) => {
      found.value = new Map(found.value).set(id, url)
    })
  } catch {}
}

/**
 * The id of a wallet's mark. Only for a wallet that a list or the host's config names: one that announced itself says of itself what
 * it likes, and an imitation must not get the mark of the wallet that it imitates.
 */
export const walletMark = (wallet: {
  readonly id: string
  readonly name: string
  readonly rdns?: string
}): string => ['wallet', wallet.rdns, wallet.id, wallet.name].join('\n')

/**
 * The id of a token's mark: its contract (CAIP-10), or the network whose own coin it is. Never its symbol, which any contract may
 * bear.
 */
export const tokenMark = (token: {
  readonly chainId?: string
  readonly address?: string | undefined
}): string => token.address ?? `${token.chainId}/coin`
