import {
  type Kit,
  type Network,
  type NetworkCost,
  ServiceAnswerError,
  type TransferFields,
} from '@wallet-kit/core'
import { nativeToken } from '../constants.js'
import { solanaSlice } from '../slice.js'
import { checkReceiver } from './checkReceiver.js'
import { parseLamports } from './parseLamports.js'
import { planTokenTransfer } from './planTokenTransfer.js'
import { readAccounts } from './readAccounts.js'
import { toKey } from './toKey.js'
import { token2022Program } from './tokenPrograms.js'

const loadWeb3 = () => import('./web3.js')

/** Lamports for one signature. @see https://solana.com/docs/core/fees */
const signatureFee = 5_000n
/** Bytes of a token account; those of Token-2022 say besides that their owner cannot change. */
const accountSize = 165
const accountSize2022 = 170

/**
 * What a transfer costs in lamports: one signature, and the deposit for a token account that the receiver lacks; and the rent of an
 * account, without which none may be left or made. What a wallet adds to be served first is its own. Throws as `transfer` does.
 */
export async function estimateTransfer(
  kit: Kit,
  { from, to, amount, token, decimals, network, signal }: estimateTransfer.Options,
): Promise<NetworkCost> {
  const readRent = (size: number) => readDeposit(kit, { size, network, signal })
  const receiver = toKey(to, 'to')
  if (token === undefined || token === nativeToken) {
    const [[account], rent] = await Promise.all([
      readAccounts(kit, { addresses: [receiver], network, signal }),
      readRent(0),
    ])
    checkReceiver(account)
    return { ...cost(signatureFee, rent), ...(!account && { leastAmount: rent }) }
  }
  const { associateTokenAccount: associate } = await kit.load(loadWeb3, 'The transaction builder')
  const mint = toKey(token, 'token')
  const plan = { from, to: receiver, mint, amount, decimals, network, associate, signal }
  const [{ isNew, program }, rent] = await Promise.all([planTokenTransfer(kit, plan), readRent(0)])
  if (!isNew) return cost(signatureFee, rent)
  const deposit = await readRent(program === token2022Program ? accountSize2022 : accountSize)
  return cost(signatureFee + deposit, rent)
}

/** What an account of so many bytes must hold to live on. */
async function readDeposit(
  kit: Kit,
  {
    size,
    network,
    signal,
  }: Pick<estimateTransfer.Options, 'network' | 'signal'> & { size: number },
): Promise<bigint> {
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
  const ask = { method: 'getMinimumBalanceForRentExemption', params: [size] }
  const deposit = parseLamports(await rpc(ask, { signal }))
  if (deposit !== undefined) return deposit
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No deposit.' })
}

const cost = (fee: bigint, leastRest: bigint): NetworkCost => ({ fee, maxFee: fee, leastRest })

export declare namespace estimateTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
