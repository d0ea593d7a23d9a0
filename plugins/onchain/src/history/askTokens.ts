import { parseAbi } from 'viem'
import { readFacts } from '../evm/readFacts.js'
import { readMany, toCall } from '../evm/readMany.js'
import type { ReadContext } from '../readContext.js'
import type { KnownTokens } from './describe.js'
import type { MoveRow } from './rows.js'

const erc165 = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])

/** Asks tokens that were moved what they are, once: they do not change. Throws what the RPC throws. */
export async function askTokens(
  context: ReadContext,
  { moves, signal }: { moves: readonly MoveRow[]; signal: AbortSignal | undefined },
): Promise<KnownTokens> {
  const { memory, network } = context
  const addressesOf = (isNft: boolean) => [
    ...new Set(
      moves.flatMap(({ token, tokenId }) =>
        token && (tokenId !== undefined) === isNft ? token : [],
      ),
    ),
  ]
  const tokens = addressesOf(false)
  const facts = await readFacts(context, {
    tokens: tokens.map((address) => ({ address })),
    signal,
  })
  const collections = addressesOf(true)
  const keyOf = (address: string) => `${network.caipNetworkId} collection ${address}`
  const asked = collections.filter((address) => !memory.has(keyOf(address)))
  const answers = await readMany(
    context,
    asked.map((address) =>
      toCall(address, { abi: erc165, functionName: 'supportsInterface', args: ['0x01ffc9a7'] }),
    ),
    { signal },
  )
  asked.forEach((address, index) => {
    memory.set(keyOf(address), answers[index] === true)
  })
  return {
    facts: new Map(
      tokens.flatMap((address, index) => {
        const known = facts[index]
        return known && known.decimals <= 77 ? [[address, known] as const] : []
      }),
    ),
    collections: new Set(collections.filter((address) => memory.get(keyOf(address)) === true)),
  }
}
