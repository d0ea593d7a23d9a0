import type { Kit, Network } from '@wallet-kit/core'
import { type NetworkCost, ServiceAnswerError, type TransferFields } from '@wallet-kit/core/plugin'
import { nativeToken } from '../constants.js'
import { getLive } from '../slice.js'
import { parseLamports, readAccounts } from './accounts.js'
import { toKey } from './address.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import { planTokenTransfer } from './planTokenTransfer.js'
import { fetchPriority, toLamports } from './priorityFee.js'
import { checkReceiver } from './receiver.js'

/** Lamports for one signature. @see https://solana.com/docs/core/fees */
const signatureFee = 5_000n

/**
 * What a transfer costs in lamports: one signature, what it pays for priority, and the deposit for a token account that the receiver
 * lacks. It also gives the rent of an account: no account may hold less. Priority that the wallet adds is not counted. Throws as
 * `transfer` does.
 */
export async function estimateTransfer(
  kit: Kit,
  { from, to, amount, token, decimals, network, signal }: estimateTransfer.Options,
): Promise<NetworkCost> {
  const readRent = (size: number) => readDeposit(kit, { size, network, signal })
  const receiver = toKey(to, 'to')
  if (token === undefined || token === nativeToken) {
    const [[account], rent, priority, { isKeyless }] = await Promise.all([
      readAccounts(kit, { addresses: [receiver], network, signal }),
      readRent(0),
      fetchPriority(kit, { from, network, signal }),
      loadSolanaKit(kit),
    ])
    const known = checkReceiver(account, { isKeyless: isKeyless(receiver) })
    return {
      ...cost(signatureFee + toLamports(priority), rent),
      ...(!account && { leastAmount: rent }),
      ...(known && { receiver: known }),
    }
  }
  const mint = toKey(token, 'token')
  const options = { from, to: receiver, mint, amount, decimals, network, signal }
  const [plan, rent] = await Promise.all([planTokenTransfer(kit, options), readRent(0)])
  const [priority, deposit] = await Promise.all([
    fetchPriority(kit, { from, network, plan, signal }),
    plan.isNew ? readRent(plan.accountSize) : 0n,
  ])
  const fees = plan.sources.reduce((sum, { fee = 0n }) => sum + fee, 0n)
  return {
    ...cost(signatureFee + toLamports(priority) + deposit, rent),
    ...(plan.receiver && { receiver: plan.receiver }),
    ...(fees && { arrives: amount - fees }),
  }
}

/** The lamports that an account of so many bytes must hold. */
async function readDeposit(
  kit: Kit,
  {
    size,
    network,
    signal,
  }: Pick<estimateTransfer.Options, 'network' | 'signal'> & { size: number },
): Promise<bigint> {
  const rpc = getLive(kit).rpc(network)
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
