import { moralis } from '../../src/blockchain/vendors/moralis/moralis.js'
import { type Asked, account, createTools, mainnet, solana, solanaAccount } from './createTools.js'

export const key = 'moralis-secret'
/** The accounts that the recorded answers are of. */
export const here = { address: account, caipNetworkId: mainnet.caipNetworkId }
export const there = { address: solanaAccount, caipNetworkId: solana.caipNetworkId }

/** Makes the readers of Moralis, where `answer` plays it; `asked` has the requests that it got. */
export async function openMoralis(answer: (asked: Asked) => unknown) {
  const { tools, asked } = createTools(answer)
  return { readers: await moralis({ key }).createReaders(tools), asked }
}
