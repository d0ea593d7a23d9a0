import { toHex } from 'viem'
import { vi } from 'vitest'
import type { Frame } from '../src/frame/page/frame.js'

const url = 'https://bundler.test/rpc'
const nodeUrl = 'https://node.test/rpc'
const chainId = 'eip155:1'

type Bundler = {
  readonly chainId: string
  /** A frame whose smart accounts have this bundler. */
  readonly frame: Frame
  /** Ends the request that the frame answers. */
  readonly cancel: AbortController
  /** The methods that it was asked. */
  readonly asked: string[]
  /** Of the operation, once it is carried out. */
  receipt: { readonly success: boolean; readonly transactionHash: string } | undefined
  /** Whether it knows the operation. */
  isKnown: boolean
  /** Of the operation's row, as the network's node says; undefined: the node is down. */
  nonce: bigint | undefined
  /** What it does or answers in place of all that. */
  fault: 'down' | 'hang' | object | undefined
}

/** A bundler that knows one operation, and a node of its network, in the place of `fetch`. */
export function createBundler(): createBundler.ReturnType {
  const cancel = new AbortController()
  const frame = {
    ...{ host: 'https://app.test', cancelled: cancel.signal },
    settings: {
      networks: { [chainId]: { name: 'Ethereum', rpcUrls: [nodeUrl], currency: {} } },
      smartAccounts: { [chainId]: { bundlerUrl: url, factory: '0x', entryPoint: '0x' } },
    },
    state: { visit: new AbortController(), account: { accountId: 'ada' }, batches: new Map() },
  } as unknown as Frame
  const bundler: Bundler = {
    ...{ chainId, frame, cancel, asked: [] },
    ...{ receipt: undefined, isKnown: true, nonce: 0n, fault: undefined },
  }
  vi.stubGlobal('fetch', async (asked: string, { body }: RequestInit) => {
    const { method } = JSON.parse(String(body))
    const { fault, nonce } = bundler
    if (asked === nodeUrl && method === 'eth_call' && nonce !== undefined)
      return Response.json({ jsonrpc: '2.0', id: 1, result: toHex(nonce, { size: 32 }) })
    bundler.asked.push(method)
    if (asked !== url || fault === 'down') throw new TypeError('It is not reached.')
    if (fault === 'hang') return new Promise(() => {})
    const answer = typeof fault === 'object' ? fault : { result: answerCall(bundler, method) }
    return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
  })
  return bundler
}

export declare namespace createBundler {
  type ReturnType = Bundler
}

function answerCall({ receipt, isKnown }: Bundler, method: string) {
  if (method === 'eth_getUserOperationByHash') return isKnown ? { transactionHash: null } : null
  if (!receipt) return null
  const { success, transactionHash } = receipt
  const place = { blockHash: `0x${'b1'.repeat(32)}`, blockNumber: '0x10', transactionHash }
  return { success, logs: [], actualGasUsed: '0x5208', receipt: place }
}
