import type { Kit, Network } from '@wallet-kit/core'
import {
  InvalidAmountError,
  readProperty,
  ServiceAnswerError,
  type TransferFields,
} from '@wallet-kit/core/plugin'
import { commitment, nativeToken } from '../constants.js'
import { solanaSlice } from '../slice.js'
import { checkReceiver } from './checkReceiver.js'
import { isKey } from './isKey.js'
import { loadSolanaKit } from './loadSolanaKit.js'
import { planTokenTransfer, type TokenTransfer } from './planTokenTransfer.js'
import { readAccounts } from './readAccounts.js'
import { readValue } from './readValue.js'
import { toKey } from './toKey.js'

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
    const [receiver] = await readAccounts(kit, { addresses: [to], network, signal })
    checkReceiver(receiver, { isKeyless: isKeyless(to) })
  }
  const blockhash = await readBlockhash(kit, { network, signal })
  return {
    transaction: buildTransfer({ from, to, amount, token: plan, blockhash, isLegacy }),
    plan,
  }
}

async function readBlockhash(
  kit: Kit,
  { network, signal }: Pick<prepareTransfer.Options, 'network' | 'signal'>,
) {
  const rpc = kit.read(solanaSlice).rpc.peek()(network)
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
