import { parseAbi } from 'viem'
import { askTogether, type Question } from '../evm/askTogether.js'
import { readFacts } from '../evm/readFacts.js'
import { toCall } from '../evm/readMany.js'
import type { ReadContext } from '../readContext.js'
import { recall } from '../recall.js'
import type { KnownTokens } from './describeTransaction.js'
import type { MoveRow } from './rows.js'

const erc165 = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])

/** Asks tokens that were moved what they are, once: they do not change. Throws what the RPC throws. */
export async function askTokens(
  context: ReadContext,
  { moves, signal }: { moves: readonly MoveRow[]; signal: AbortSignal | undefined },
): Promise<KnownTokens> {
  const known = recall<boolean>(context, 'collections')
  const addressesOf = (isNft: boolean) => [
    ...new Set(
      moves.flatMap(({ token, tokenId }) =>
        token && (tokenId !== undefined) === isNft ? token : [],
      ),
    ),
  ]
  const tokens = addressesOf(false)
  const collections = addressesOf(true)
  const asked = collections.filter((address) => !known.has(address))
  const interfaces: Question<void> = {
    calls: asked.map((address) =>
      toCall(address, { abi: erc165, functionName: 'supportsInterface', args: ['0x01ffc9a7'] }),
    ),
    read: (answers) =>
      asked.forEach((address, index) => {
        const answer = answers[index]
        // That nobody answers is not remembered: a node that is behind does not have the contract yet.
        if (typeof answer === 'boolean') known.set(address, answer)
      }),
  }
  const [facts] = await askTogether(context, [readFacts(context, tokens), interfaces], { signal })
  return {
    facts: new Map(
      tokens.flatMap((address, index) => {
        const each = facts[index]
        return each ? [[address, each] as const] : []
      }),
    ),
    collections: new Set(collections.filter((address) => known.get(address))),
  }
}
