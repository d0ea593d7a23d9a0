import { type loadTransactionReader, previewMessage } from '@wallet-kit/plugin-solana/preview'
import type { Changes } from '../approval/drawChanges.js'
import { sayChanges } from '../calls/sayChanges.js'
import type { Frame } from '../frame.js'
import type { SolanaAccount } from '../keys/createSolanaAccount.js'
import { format } from '../messages/format.js'
import { createNodeRpc } from '../rpc/createNodeRpc.js'
import { readNetwork } from './readNetwork.js'

/** Plays each transaction through by itself. A later one may need those before it, which its note says. */
export async function previewAll(
  frame: Frame,
  { account: { address }, chainId, transactions, reader }: previewAll.Options,
): Promise<Changes> {
  const note = (text: string): Changes => ({ lines: [], note: { isDanger: false, text } })
  const failed = note(format('changes.failed'))
  const network = readNetwork(frame, chainId)
  // Nobody is asked.
  if (!network) return failed
  const rpc = createNodeRpc(frame, chainId)
  const all = await Promise.all(
    transactions.map(async (transaction) => {
      try {
        const asked = { address, transaction, message: reader.readMessage(transaction), network }
        return sayChanges(await previewMessage(rpc, asked)) ?? note(format('changes.unknown'))
      } catch {
        return failed
      }
    }),
  )
  const [only] = all
  return only && all.length === 1 ? only : joinChanges(all)
}

/** The changes of several transactions, each with its number. */
function joinChanges(all: readonly Changes[]): Changes {
  const numbered = (place: number, text: string) =>
    format('changes.transaction', { number: `${place + 1}`, text })
  const notes = all.flatMap(({ note }, place) =>
    note ? [{ ...note, text: numbered(place, note.text) }] : [],
  )
  return {
    lines: all.flatMap(({ lines, note }, place) =>
      lines.length || note
        ? lines.map((line) => ({
            ...{ ...line, key: `${place} ${line.key}` },
            text: numbered(place, line.text),
          }))
        : [
            {
              ...{ kind: 'none' as const, key: `${place} none` },
              text: numbered(place, format('changes.none')),
            },
          ],
    ),
    note: {
      isDanger: notes.some(({ isDanger }) => isDanger),
      text: [...notes.map(({ text }) => text), format('changes.alone')].join(' '),
    },
  }
}

export declare namespace previewAll {
  type Options = {
    readonly account: SolanaAccount
    readonly chainId: string
    readonly transactions: readonly Uint8Array[]
    readonly reader: Awaited<ReturnType<typeof loadTransactionReader>>
  }
}
