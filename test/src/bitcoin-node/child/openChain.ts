import type { Bcoin } from './bcoin.js'
import { parseAddress } from './parseAddress.js'

// Blocks until a coinbase can be spent.
const maturity = 100
// Where the coins of blocks go that are nobody's: hash 20 times 0x51.
const nobody = 'bcrt1q29g4z52329g4z52329g4z52329g4z5237w8wct'

/** The regtest chain: its addresses are written as Bitcoin Core's, and segwit is active after a few blocks. */
export async function openChain(bcoin: Bcoin) {
  const { Network, TX, FullNode } = bcoin
  const network = Network.get('regtest')
  Object.assign(network.addressPrefix, { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' })
  for (const deployment of network.deploys) {
    // Signalled in windows of 12 blocks instead of 144: three of them are mined in an instant.
    if (['csv', 'segwit'].includes(deployment.name)) {
      Object.assign(deployment, { window: 12, threshold: 9 })
    }
  }
  const node = new FullNode({
    ...{ network: 'regtest', memory: true, listen: false, httpPort: 0, noAuth: true },
    ...{ indexTX: true, indexAddress: true, requireStandard: false },
  })
  await node.open()
  const parse = (address: string) => parseAddress(bcoin, network, address)

  return {
    ...{ node, network, parse },
    getHeight: () => node.chain.height,
    getMempool: () => node.mempool.getSnapshot().map(reverse),
    async mine(blocks: number, address = nobody) {
      for (let count = 0; count < blocks; count++) {
        await node.chain.add(await node.miner.mineBlock(null, parse(address)))
      }
      return node.chain.height
    },
    async broadcast(raw: string) {
      const transaction = TX.fromRaw(raw, 'hex')
      if (await node.mempool.addTX(transaction)) throw new Error('An input is missing.')
      return transaction.txid()
    },
    /** Those that can be spent. */
    async getCoins(address: string) {
      const coins = await node.getCoinsByAddress(parse(address))
      return coins
        .filter(({ coinbase, height }) => !coinbase || node.chain.height - height >= maturity)
        .map((coin) => ({
          ...{ txid: coin.rhash(), vout: coin.index, value: `${coin.value}` },
          ...{ script: coin.script.toRaw().toString('hex'), height: coin.height },
        }))
    },
  }
}

/** Hashes are written from their last byte to their first. */
function reverse(hex: string) {
  return Buffer.from(hex, 'hex').reverse().toString('hex')
}
