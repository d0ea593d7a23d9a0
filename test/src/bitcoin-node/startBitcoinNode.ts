import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StackError } from '../stack/stackError.js'
import type { startGuard } from '../stack/startGuard.js'
import type { BitcoinCoin, BitcoinNode } from './bitcoinNode.js'
import { bundleNode } from './bundleNode.js'
import { findBcoin } from './findBcoin.js'

const START_DEADLINE = 10_000
const STOP_DEADLINE = 2_000

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
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // No native code, so that no install script has to run.
      NODE_BACKEND: 'js',
      WALLET_KIT_BCOIN: findBcoin(),
      WALLET_KIT_FUND: options.fund.join(),
    },
  })
  const { pid } = child
  const exited = once(child, 'exit').catch(() => {})
  if (pid !== undefined) options.guard.watch(pid)

  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
    await exited
    clearTimeout(timer)
    if (pid !== undefined) options.guard.release(pid)
  }
  try {
    const url = await readUrl(child)
    child.stdout.resume()
    child.stderr.resume()
    return { node: createNode(url, pid ?? 0), stop }
  } catch (error) {
    await stop()
    throw error
  }
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
    ...{ url, pid, getCoins },
    mine: async (blocks, address) =>
      (await ask<{ height: number }>('/mine', { blocks, address })).height,
    getBalance: async (address) =>
      (await getCoins(address)).reduce((sum, { value }) => sum + BigInt(value), 0n),
    getMempool: () => ask('/mempool'),
  }
}

// Only the output names the port, as it is chosen when the socket is bound.
function readUrl(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => fail('did not listen within 10 s'), START_DEADLINE)
    function fail(why: string) {
      clearTimeout(timer)
      reject(new StackError(`The Bitcoin node ${why}. It said: ${output.trim().slice(-500)}`))
    }
    function read(chunk: Buffer) {
      output += chunk
      const url = /Listening on (\S+)\n/.exec(output)?.[1]
      if (!url) return
      clearTimeout(timer)
      child.stdout?.off('data', read)
      child.stderr?.off('data', read)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('exit', (code) => fail(`ended with code ${code}`))
  })
}
