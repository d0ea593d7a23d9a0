import { isWalletKitError, type Kit, type Network } from '@wallet-kit/core'
import {
  InvalidAmountError,
  readProperty,
  ServiceAnswerError,
  type TransactionPreview,
  type TransferFields,
} from '@wallet-kit/core/plugin'
import { commitment, nativeToken } from '../constants.js'
import { getLive } from '../slice.js'
import { checkReceiver, readAccounts, readValue } from './accounts.js'
import { isKey, toKey } from './address.js'
import { fetchPriority } from './fees.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import { planTokenTransfer, type TokenTransfer } from './planTokenTransfer.js'
import { previewTransaction } from './previewMessage.js'

/** Makes the transaction of a transfer, unsigned and serialised. Throws what `planTokenTransfer` throws. */
export async function prepareTransfer(
  kit: Kit,
  { from, amount, token, decimals, network, isLegacy, signal, ...given }: prepareTransfer.Options,
): Promise<{ readonly transaction: Uint8Array; readonly plan: TokenTransfer | undefined }> {
  if (amount < 0n || amount >= 2n ** 64n) {
    throw new InvalidAmountError({ amount: String(amount), decimals: 0 })
  }
  const to = toKey(given.to, 'to')
  const mint = token === undefined || token === nativeToken ? undefined : toKey(token, 'token')
  const { buildTransfer, isKeyless } = await loadSolanaKit(kit)
  let plan: TokenTransfer | undefined
  if (mint) {
    plan = await planTokenTransfer(kit, { from, to, mint, amount, decimals, network, signal })
  } else {
    const [receiver] = await readAccounts(getLive(kit).rpc(network), {
      addresses: [to],
      network,
      signal,
    })
    checkReceiver(receiver, { isKeyless: isKeyless(to) })
  }
  const [blockhash, priority] = await Promise.all([
    readBlockhash(kit, { network, signal }),
    fetchPriority(kit, { from, network, plan, signal }),
  ])
  return {
    transaction: buildTransfer({ from, to, amount, token: plan, priority, blockhash, isLegacy }),
    plan,
  }
}

async function readBlockhash(
  kit: Kit,
  { network, signal }: Pick<prepareTransfer.Options, 'network' | 'signal'>,
) {
  const rpc = getLive(kit).rpc(network)
  const answer = await rpc({ method: 'getLatestBlockhash', params: [{ commitment }] }, { signal })
  const blockhash = readProperty(readValue(answer), 'blockhash')
  if (isKey(blockhash)) return blockhash
  throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No blockhash.' })
}

export declare namespace prepareTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    /** In the older format, not in version 0. */
    readonly isLegacy: boolean
    readonly signal?: AbortSignal | undefined
  }
}

/** What a transfer would change in the account that pays. Throws as `transfer` does, but that what would fail is a part of the preview. */
export async function previewTransfer(
  kit: Kit,
  { from, network, signal, ...fields }: previewTransfer.Options,
): Promise<TransactionPreview> {
  try {
    const prepare = { ...fields, from, network, isLegacy: false, signal }
    const { transaction, plan } = await prepareTransfer(kit, prepare)
    const deposit = plan?.isNew ? plan.destination : undefined
    return await previewTransaction(kit, { address: from, transaction, deposit, network, signal })
  } catch (error) {
    if (!isWalletKitError(error, 'TransferRefusedError')) throw error
    return { isSimulated: true, changes: [], failure: error.details ?? error.shortMessage }
  }
}

export declare namespace previewTransfer {
  type Options = TransferFields & {
    readonly from: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}
