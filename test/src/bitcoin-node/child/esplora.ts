import { bech32, bech32m } from '@scure/base'
import { HttpProblem } from '../../stack/httpProblem.js'
import type { Address, Meta, Network, Output } from './bcoin.js'
import type { openChain } from './openChain.js'

type Chain = Awaited<ReturnType<typeof openChain>>

/** Transactions of blocks on one page. */
const pageSize = 25

/**
 * Answers as Esplora does, of the node's chain and mempool: what it says of an address, its coins and transactions, a transaction, what
 * fees are, and `POST /tx`. Undefined for other paths. Refusals are plain texts there; here they are thrown.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createEsplora({ node, network, parse, broadcast }: Chain) {
  const reverse = (hash: string) => Buffer.from(hash, 'hex').reverse().toString('hex')

  function describeOutput(output: Output) {
    const address = output.getAddress()
    return {
      scriptpubkey: output.script.toRaw().toString('hex'),
      ...(address && { scriptpubkey_address: writeAddress(address, network) }),
      value: output.value,
    }
  }
  function describeStatus({ height, time, block }: Pick<Meta, 'height' | 'time' | 'block'>) {
    if (height < 0) return { confirmed: false }
    const hash = block && { block_hash: reverse(block) }
    return { confirmed: true, block_height: height, block_time: time, ...hash }
  }
  async function describe(meta: Meta) {
    const { tx } = meta
    const view = await node.getMetaView(meta)
    const isCoinbase = tx.isCoinbase()
    return {
      ...{ txid: tx.txid(), version: tx.version, locktime: tx.locktime },
      vin: tx.inputs.map((input) => {
        const spent = isCoinbase ? null : view.getOutputFor(input)
        return {
          ...{ txid: reverse(input.prevout.hash), vout: input.prevout.index },
          prevout: spent && describeOutput(spent),
          ...{ is_coinbase: isCoinbase, sequence: input.sequence },
        }
      }),
      vout: tx.outputs.map(describeOutput),
      ...{ size: tx.getSize(), weight: tx.getWeight() },
      fee: isCoinbase ? 0 : tx.getFee(view),
      status: describeStatus(meta),
    }
  }
  async function getMetas(address: string) {
    const metas = await node.getMetaByAddress(parse(address))
    const order = ({ height, index }: Meta) =>
      height < 0 ? Number.MAX_SAFE_INTEGER : height * 1e6 + index
    return [...metas].sort((one, other) => order(other) - order(one))
  }
  async function requireMeta(txid: string) {
    const isId = /^[\da-f]{64}$/.test(txid)
    const meta = isId ? await node.getMeta(reverse(txid)) : null
    if (!meta) throw new HttpProblem(404, 'NotFound', 'Transaction not found')
    return meta
  }
  async function sumUp(address: string, isMined: boolean) {
    const stats = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0 }
    const metas = (await getMetas(address)).filter(({ height }) => height >= 0 === isMined)
    for (const { vin, vout } of await Promise.all(metas.map(describe))) {
      for (const output of vout.filter((each) => each.scriptpubkey_address === address)) {
        stats.funded_txo_count++
        stats.funded_txo_sum += output.value
      }
      for (const { prevout } of vin) {
        if (prevout?.scriptpubkey_address !== address) continue
        stats.spent_txo_count++
        stats.spent_txo_sum += prevout.value
      }
    }
    return { ...stats, tx_count: metas.length }
  }
  async function listTransactions(address: string, last: string | undefined) {
    const metas = await getMetas(address)
    const mined = metas.filter(({ height }) => height >= 0)
    const from = last ? mined.findIndex(({ tx }) => tx.txid() === last) + 1 : 0
    const waiting = last ? [] : metas.filter(({ height }) => height < 0)
    return Promise.all([...waiting, ...mined.slice(from, from + pageSize)].map(describe))
  }
  async function listCoins(address: string) {
    const coins = await node.getCoinsByAddress(parse(address))
    return Promise.all(
      coins.map(async (coin) => {
        const meta = await requireMeta(coin.rhash())
        return {
          txid: coin.rhash(),
          vout: coin.index,
          value: coin.value,
          status: describeStatus(meta),
        }
      }),
    )
  }

  /** A text is sent as it is, everything else as JSON. */
  return async (path: string, body: () => Promise<string>): Promise<unknown> => {
    const [, subject, name = '', part, kind, last] = path.split('/')
    if (subject === 'fee-estimates') return { 1: 4.2, 2: 3.1, 3: 2.5, 6: 1.5, 144: 1.01 }
    if (subject === 'tx' && !name) return broadcast((await body()).trim())
    if (subject === 'tx' && part === 'hex')
      return (await requireMeta(name)).tx.toRaw().toString('hex')
    if (subject === 'tx') return describe(await requireMeta(name))
    if (subject === 'address' && part === 'utxo') return listCoins(name)
    if (subject === 'address' && part === 'txs') {
      return listTransactions(name, kind === 'chain' ? last : undefined)
    }
    if (subject === 'address') {
      const [chain_stats, mempool_stats] = await Promise.all([
        sumUp(name, true),
        sumUp(name, false),
      ])
      return { address: name, chain_stats, mempool_stats }
    }
    throw new HttpProblem(404, 'NotFound', 'There is no such call.')
  }
}

/** bcoin is older than bech32m, so it writes taproot's addresses with the older checksum. */
function writeAddress(address: Address, network: Network): string {
  const { type, version, hash } = address
  // 2: a witness program.
  if (type !== 2) return address.toString(network)
  const code = version === 0 ? bech32 : bech32m
  return code.encode(network.addressPrefix.bech32, [version, ...code.toWords(hash)])
}
