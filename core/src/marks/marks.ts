import type { Kit } from '../kit/kit.js'
import { getMark, marksSlice } from './getMark.js'

const importFinder = () => import('./findMark.js')

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
