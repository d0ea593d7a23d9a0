import { alchemy } from '../../src/blockchain/vendors/alchemy/alchemy.js'
import { type Asked, account, createTools, mainnet } from './createTools.js'

export const key = 'alchemy-secret'
/** The account, on Ethereum. */
export const here = { address: account, caipNetworkId: mainnet.caipNetworkId }

/** Readers of Alchemy, where `answer` plays it, and what it was asked. */
export async function openAlchemy(
  answer: (asked: Asked) => unknown,
  options?: Parameters<typeof createTools>[1],
) {
  const { tools, asked } = createTools(answer, options)
  return { readers: await alchemy({ key }).createReaders(tools), asked }
}

type Lists = { readonly fromAddress: readonly unknown[]; readonly toAddress: readonly unknown[] }
export type Side = keyof Lists

/** Which of the two lists of transfers is asked for. */
export const sideOf = ({ body }: Asked): Side =>
  Object(body).params[0].fromAddress ? 'fromAddress' : 'toAddress'

/** Answers the two lists of transfers, whole, and what is asked of receipts. */
export const answerHistory = (lists: Lists, receipts: unknown) => (asked: Asked) =>
  Array.isArray(asked.body)
    ? receipts
    : { jsonrpc: '2.0', id: 1, result: { transfers: lists[sideOf(asked)], pageKey: '' } }
