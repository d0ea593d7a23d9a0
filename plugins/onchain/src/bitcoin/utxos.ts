import { isWalletKitError } from '@wallet-kit/core'
import { type HttpError, ServiceAnswerError, type UtxosProvider } from '@wallet-kit/core/plugin'
import { type ReadContext, recall } from '../slice.js'
import { askEsplora, isCount, isTxid, readSatoshi } from './esplora.js'

/** A block has 4 MB at the most, and so has a transaction: in hex twice as much. */
const maxHex = 8_000_000

/** Reads the coins of an address, and what it takes to spend them, by the network's Esplora-compatible API. */
export function createUtxos(contextOf: (caipNetworkId: string) => ReadContext): UtxosProvider {
  return {
    async fetchUtxos({ address, caipNetworkId, signal }) {
      const path = `/address/${encodeURIComponent(address)}/utxo`
      const answer = await askEsplora(contextOf(caipNetworkId), { path, signal })
      if (!Array.isArray(answer)) throw misread(caipNetworkId, 'No list of coins.')
      const coins = answer.flatMap((each) => readCoin(each) ?? [])
      // A coin is spent once, however often it is named.
      return [...new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin])).values()]
    },

    async fetchFeeRate({ caipNetworkId, signal }) {
      const context = contextOf(caipNetworkId)
      const answer = await askEsplora(context, { path: '/fee-estimates', signal })
      const rates = new Map(Object.entries(Object(answer)))
      if (JSON.stringify(answer) === '{}' && context.network.testnet) return leastFeeRate
      const rate = targets.map((target) => rates.get(target)).find((each) => each !== undefined)
      if (typeof rate !== 'number' || !(rate > 0)) throw misread(caipNetworkId, 'No fee rate.')
      return rate
    },

    async fetchTransactionHex({ caipNetworkId, txid, signal }) {
      const path = `/tx/${encodeURIComponent(txid)}/hex`
      const options = { path, isText: true, maxBytes: maxHex, signal }
      const text = String(await askEsplora(contextOf(caipNetworkId), options)).trim()
      if (!/^([\da-f]{2})+$/i.test(text)) throw misread(caipNetworkId, 'No transaction in hex.')
      return text
    },

    async broadcast({ caipNetworkId, transaction, signal }) {
      const options = { path: '/tx', body: transaction, isText: true, signal }
      const txid = String(await askEsplora(contextOf(caipNetworkId), options)).trim()
      if (!isTxid(txid)) throw misread(caipNetworkId, 'No id of a transaction.')
      return txid
    },

    async fetchStatus({ caipNetworkId, txid, signal }) {
      const context = contextOf(caipNetworkId)
      const waiting = recall<readonly string[]>(context, 'coins of waiting transactions')
      // `/tx/<id>/status` says "not confirmed" of what nobody knows.
      const answer = await askAbout(context, `/tx/${encodeURIComponent(txid)}`, signal)
      if (answer === undefined)
        return lookForOther(context, { txid, coins: waiting.get(txid), signal })
      const { txid: told, status, vin } = Object(answer)
      const { confirmed } = Object(status)
      if (told !== txid || typeof confirmed !== 'boolean')
        throw misread(caipNetworkId, 'No status.')
      if (confirmed) return 'confirmed'
      waiting.set(txid, readCoinsSpent(vin))
      return 'pending'
    },
  }
}

/** Undefined for a transaction that nobody knows. */
function askAbout(context: ReadContext, path: string, signal: AbortSignal | undefined) {
  return askEsplora(context, { path, signal }).catch((error) => {
    if (isWalletKitError(error, 'HttpError') && (error as HttpError).status === 404)
      return undefined
    throw error
  })
}

/** For how many of a transaction's coins it is asked who spent them: who pays a higher fee spends the same ones. */
const mostCoins = 3

/** The paths of who spent the coins of a transaction. */
function readCoinsSpent(vin: unknown): readonly string[] {
  if (!Array.isArray(vin)) return []
  return vin.slice(0, mostCoins).flatMap((input) => {
    const { txid, vout } = Object(input)
    return isTxid(txid) && isCount(vout) ? `/tx/${txid}/outspend/${vout}` : []
  })
}

/** Whether another transaction spends a coin of one that the network has forgotten: `pending` while it waits itself. */
async function lookForOther(
  context: ReadContext,
  {
    txid,
    coins = [],
    signal,
  }: { txid: string; coins?: readonly string[] | undefined; signal?: AbortSignal | undefined },
): Promise<'replaced' | 'pending' | 'unknown'> {
  let isWaiting = false
  for (const path of coins) {
    // The one that made the coin may be forgotten, too.
    const answer = await askAbout(context, path, signal)
    const { spent, txid: other, status } = Object(answer)
    if (answer === undefined || spent === false) continue
    if (spent !== true || !isTxid(other)) {
      throw misread(context.network.caipNetworkId, 'Not who spent a coin.')
    }
    if (other === txid) continue
    if (Object(status).confirmed === true) return 'replaced'
    isWaiting = true
  }
  return isWaiting ? 'pending' : 'unknown'
}

/** Blocks within which a transaction shall come, as the estimates are named; the first that is there counts. */
const targets = ['3', '2', '4', '5', '6', '1']

/** What nodes relay at the least. A network of tests may have no estimates, as nobody competes there. */
const leastFeeRate = 1

function readCoin(value: unknown) {
  const { txid, vout, value: worth, status } = Object(value)
  const { confirmed, block_height: height } = Object(status)
  const units = readSatoshi(worth)
  if (!isTxid(txid) || !isCount(vout) || vout > 0xffff_ffff || !units) return undefined
  return { txid, vout, value: units, ...(confirmed === true && isCount(height) && { height }) }
}

const misread = (url: string, problem: string) => new ServiceAnswerError({ url, problem })
