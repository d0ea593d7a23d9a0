import {
  InvalidAmountError,
  type Kit,
  type Network,
  readProperty,
  ServiceAnswerError,
} from '@wallet-kit/core'
import { commitment, nativeToken } from '../constants.js'
import { solanaSlice } from '../slice.js'
import { signAndSendTransaction } from '../wallet/signAndSendTransaction.js'
import type { SolanaWallet } from '../wallet/solanaWallet.js'
import { takesLegacy } from '../wallet/takesLegacy.js'
import { checkReceiver } from './checkReceiver.js'
import { isKey } from './isKey.js'
import { planTokenTransfer, type TokenTransfer } from './planTokenTransfer.js'
import { readAccounts } from './readAccounts.js'
import { readValue } from './readValue.js'
import { rehearse } from './rehearse.js'
import { toKey } from './toKey.js'

const loadWeb3 = () => import('./web3.js')

/**
 * Sends lamports, or a token of SPL or Token-2022 with a new account for the receiver where that is missing. It is played
 * through before the wallet is asked. Gives the signature, by which the transaction is found.
 */
export async function transfer(
  kit: Kit,
  { wallet, from, amount, token, decimals, network, signal, ...given }: transfer.Options,
): Promise<string> {
  if (amount < 0n || amount >= 2n ** 64n) {
    throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  }
  const to = toKey(given.to, 'to')
  const mint = token === undefined || token === nativeToken ? undefined : toKey(token, 'token')
  const web3 = await kit.load(loadWeb3, 'The transaction builder')
  let plan: TokenTransfer | undefined
  if (mint) {
    const associate = web3.associateTokenAccount
    const options = { from, to, mint, amount, decimals, network, associate, signal }
    plan = await planTokenTransfer(kit, options)
  } else {
    const [receiver] = await readAccounts(kit, { addresses: [to], network, signal })
    checkReceiver(receiver)
  }
  const blockhash = await readBlockhash(kit, { network, signal })
  const isLegacy = takesLegacy(wallet)
  const build = { from, to, amount, token: plan, blockhash, isLegacy }
  const transaction = web3.buildTransfer(build)
  await rehearse(kit, { transaction, network, signal })
  const options = { preflightCommitment: commitment } as const
  const send = { wallet, address: from, network, transaction, options, signal }
  return signAndSendTransaction(kit, send)
}

async function readBlockhash(
  kit: Kit,
  { network, signal }: Pick<transfer.Options, 'network' | 'signal'>,
) {
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
  const answer = await rpc({ method: 'getLatestBlockhash', params: [{ commitment }] }, { signal })
  const blockhash = readProperty(readValue(answer), 'blockhash')
  if (isKey(blockhash)) return blockhash
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No blockhash.' })
}

export declare namespace transfer {
  type Options = {
    readonly wallet: SolanaWallet
    readonly from: string
    readonly to: string
    /** Base units. */
    readonly amount: bigint
    /** The token's mint; absent: the native coin. */
    readonly token?: string | undefined
    /** The token's, as the amount was reckoned with. */
    readonly decimals?: number | undefined
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
