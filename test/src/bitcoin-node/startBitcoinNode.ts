import { StackError } from '../stack/stackError.js'
import type { startGuard } from '../stack/startGuard.js'
import { startProcess } from '../stack/startProcess.js'
import type { BitcoinCoin, BitcoinNode } from './bitcoinNode.js'
import { bundleNode } from './bundleNode.js'
import { findBcoin } from './findBcoin.js'

/**
 * Starts a Bitcoin node (bcoin, regtest) in a process of its own, on a free port. Segwit is active, and each of the addresses has
 * the coins of one block, 50 BTC, which can be spent.
 *
 * @throws StackError when bcoin is missing, or the node does not listen within 10 s.
 */
export async function startBitcoinNode(
  options: startBitcoinNode.Options,
): Promise<startBitcoinNode.ReturnType> {
  const program = await bundleNode()
  const { address, pid, stop } = await startProcess({
    name: 'The Bitcoin node',
    command: process.execPath,
    args: ['-e', program],
    env: {
      // No native code, so that no install script has to run.
      NODE_BACKEND: 'js',
      WALLET_KIT_BCOIN: findBcoin(),
      WALLET_KIT_FUND: options.fund.join(),
    },
    listening: /Listening on (\S+)\n/,
    isTied: true,
    guard: options.guard,
  })
  return { node: createNode(address, pid), stop }
}

export declare namespace startBitcoinNode {
  type Options = {
    /** Addresses that have coins from the start. */
    fund: readonly string[]
    guard: startGuard.ReturnType
  }
  type ReturnType = {
    node: BitcoinNode
    /** Ends the process and waits for its end. */
    stop(): Promise<void>
  }
}

function createNode(url: string, pid: number): BitcoinNode {
  async function ask<answer>(path: string, body?: object): Promise<answer> {
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new StackError(`The Bitcoin node refused: ${await response.text()}`)
    return response.json() as Promise<answer>
  }
  const getCoins = (address: string) => ask<readonly BitcoinCoin[]>(`/coins/${address}`)
  return {
    ...{ url, pid, getCoins, esploraUrl: `${url}/esplora` },
    mine: async (blocks, address) =>
      (await ask<{ height: number }>('/mine', { blocks, address })).height,
    getBalance: async (address) =>
      (await getCoins(address)).reduce((sum, { value }) => sum + BigInt(value), 0n),
    getMempool: () => ask('/mempool'),
  }
}
