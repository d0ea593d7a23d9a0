import { encodeAbiParameters, toHex } from 'viem'
import type { Frame } from '../src/frame/page/frame.js'
import { openFrame } from './openFrame.js'
import { startNodes } from './startNodes.js'

const [smart, bob, factory, entryPoint] = ['5', 'b', '6', '7'].map(
  (digit) => `0x${digit.repeat(40)}`,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
/** Networks with smart accounts and without. */
const [ten, base] = ['eip155:10', 'eip155:8453']
const network = {
  name: 'Ten',
  rpcUrls: ['https://node.test'],
  currency: { symbol: 'TEN', decimals: 18 },
}

/**
 * A frame of somebody who has a smart account on one of two networks, with the nodes that it asks: the network's, a bundler and a paymaster.
 * `answers` go before theirs, and `own` is what else the secure site sets for smart accounts there. An operation has a gas of 600 at a price of
 * 127, and is carried out at once.
 */
export async function openSmartAccount({ answers, own }: openSmartAccount.Options = {}) {
  const bundler = { bundlerUrl: 'https://bundler.test', paymasterOrigins: [] }
  const settings = {
    networks: { [ten]: network, [base]: network },
    smartAccounts: { [ten]: { ...bundler, factory, entryPoint, ...own } },
  } as unknown as Partial<Frame['settings']>
  const opened = await openFrame(settings)
  const nodes = startNodes({
    ...{ eth_getCode: '0x60', eth_getBlockByNumber: { baseFeePerGas: '0x64' } },
    ...{ eth_gasPrice: '0x70', eth_maxPriorityFeePerGas: '0x7', eth_getBalance: toHex(10n ** 19n) },
    eth_call: ({ params }: { readonly params: readonly [{ readonly data: string }] }) =>
      callContract(params[0].data),
    eth_estimateUserOperationGas: openSmartAccount.gas,
    ...{ eth_sendUserOperation: '0x', eth_getUserOperationReceipt: receipt },
    ...answers,
  })
  return { ...opened, nodes, key: opened.wallet.eip155 }
}

/** getAddress of the factory, getNonce of the entry point; anything else has nothing. */
function callContract(data: string) {
  if (data.startsWith('0x8cb84e18')) return openSmartAccount.toWord(smart)
  return toHex(data.startsWith('0x35567e1a') ? 5n : 0n, { size: 32 })
}

const transactionHash = `0x${'1a'.repeat(32)}`
const receipt = {
  ...{ success: true, logs: [], actualGasUsed: '0x5208' },
  receipt: { blockHash: `0x${'b1'.repeat(32)}`, blockNumber: '0x10', transactionHash },
}

openSmartAccount.addresses = { smart, bob, factory, entryPoint }
openSmartAccount.networks = { ten, base }
/** Of the operation that is carried out. */
openSmartAccount.transactionHash = transactionHash
/** What the bundler estimates for an operation. */
openSmartAccount.gas = {
  ...{ callGasLimit: '0x64', verificationGasLimit: '0xc8', preVerificationGas: '0x12c' },
}
/** An address as a contract answers it. */
openSmartAccount.toWord = (address: string) =>
  encodeAbiParameters([{ type: 'address' }], [address as `0x${string}`])

export declare namespace openSmartAccount {
  type Options = {
    readonly answers?: Readonly<Record<string, unknown>>
    readonly own?: object
  }
}
