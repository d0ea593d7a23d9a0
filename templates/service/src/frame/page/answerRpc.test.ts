import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../test/createStorage.js'
import { openFrame } from '../../../test/openFrame.js'
import { startNodes } from '../../../test/startNodes.js'
import { answerRpc } from './answerRpc.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const currency = { symbol: 'TEN', decimals: 18 }
const nodeOf = (host: string) => ({ name: host, rpcUrls: [`https://${host}.test`], currency })
const networks = { [ten]: nodeOf('ten'), [base]: nodeOf('base') }

afterEach(() => void vi.unstubAllGlobals())

async function begin() {
  createStorage()
  const smartSessions = { [ten]: { coin: '5', tokens: {} } }
  const { frame, wallet } = await openFrame({ networks, smartSessions })
  const { address } = wallet.eip155
  return {
    address,
    ask: (chainId: string, method: string, params: readonly unknown[] = []) =>
      answerRpc(frame, { chainId, method, params }),
  }
}

const reading = [
  ...['eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_createAccessList', 'eth_estimateGas'],
  ...['eth_feeHistory', 'eth_gasPrice', 'eth_getBalance', 'eth_getBlockByHash'],
  ...['eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getBlockTransactionCountByHash'],
  ...['eth_getBlockTransactionCountByNumber', 'eth_getCode', 'eth_getLogs', 'eth_getProof'],
  ...['eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex'],
  ...['eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionByHash'],
  ...['eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_getUncleByBlockHashAndIndex'],
  ...['eth_getUncleByBlockNumberAndIndex', 'eth_getUncleCountByBlockHash'],
  ...['eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas', 'eth_syncing'],
  ...['net_listening', 'net_version', 'web3_clientVersion', 'web3_sha3'],
]

test.each(reading)('%s only reads: the node of its network answers it', async (method) => {
  const nodes = startNodes({ [method]: ({ url }: { url: string }) => `said by ${url}` })
  const { ask } = await begin()
  expect(await ask(ten, method, ['0x1', true])).toBe('said by https://ten.test')
  expect(await ask(base, method)).toBe('said by https://base.test')
  expect(nodes.asked).toEqual([
    { url: 'https://ten.test', method, params: ['0x1', true] },
    { url: 'https://base.test', method, params: [] },
  ])
})

test.each([
  ['eip155:1', '0x1'],
  [ten, '0xa'],
  [base, '0x2105'],
])('eth_chainId of %s is %s, and no node is asked', async (chainId, id) => {
  const nodes = startNodes({})
  const { ask } = await begin()
  expect(await ask(chainId, 'eth_chainId')).toBe(id)
  expect(nodes.asked).toEqual([])
})

const invalid = (problem: string) => ({
  ...{ code: -32602, message: `The parameters are not valid: ${problem}` },
})

test.each([
  ['wallet_sendCalls', invalid('the calls are none of EIP-5792, 2.0.0.')],
  ['wallet_getCallsStatus', { code: 5730 }],
  ['wallet_getCapabilities', invalid('there is no address.')],
  ['walletKit_estimateCalls', invalid('the calls are none.')],
  ['wallet_requestExecutionPermissions', invalid('the permission is none of ERC-7715.')],
  ['wallet_revokeExecutionPermission', invalid('there is no context.')],
  ['personal_sign', invalid('there is no message.')],
  ['eth_sendTransaction', invalid('the transaction is none.')],
])('the frame itself answers %s, and says what it lacks', async (method, refusal) => {
  const { ask } = await begin()
  await expect(ask(ten, method)).rejects.toMatchObject(refusal)
})

test('the frame itself answers eth_signTypedData_v4, with the account before the data', async () => {
  const { ask, address } = await begin()
  const asked = ask(ten, 'eth_signTypedData_v4', [address, '{'])
  await expect(asked).rejects.toMatchObject(invalid('the data is no JSON.'))
})

test.each([
  [ten, '0xa'],
  [base, '0x2105'],
])('the frame itself says what is there: on %s', async (chainId, id) => {
  const { ask, address } = await begin()
  expect(await ask(chainId, 'eth_accounts')).toEqual([address])
  expect(await ask(chainId, 'wallet_getCapabilities', [address, [id]])).toEqual({
    [id]: { atomic: { status: 'unsupported' } },
  })
  expect(await ask(chainId, 'wallet_getSupportedExecutionPermissions')).toEqual({
    'native-token-allowance': { chainIds: ['0xa'], ruleTypes: ['expiry'] },
  })
  expect(await ask(chainId, 'wallet_getGrantedExecutionPermissions')).toEqual([])
})

test.each([
  ['solana_signMessage', invalid('the bytes are not written as they should be.')],
  ['solana_signTransaction', invalid('the transaction is none.')],
  ['solana_signAllTransactions', invalid('there are none, or too many.')],
  ['solana_signAndSendTransaction', { code: 4902 }],
])('the frame itself answers %s, on Solana only', async (method, refusal) => {
  const { ask } = await begin()
  // No message, no list, and a transaction without a byte.
  const params = [{ message: 1, transaction: '' }]
  await expect(ask(solana, method, params)).rejects.toMatchObject(refusal)
  await expect(ask(ten, method, params)).rejects.toMatchObject({ code: 4200 })
})

test.each([
  ...['eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction', 'eth_signTypedData'],
  ...['debug_traceCall', 'personal_unlockAccount', 'ETH_CALL', 'eth_call ', ''],
  ...['toString', 'constructor', 'hasOwnProperty', '__proto__', 'valueOf'],
])('what neither reads nor is approved is refused, and no node is asked: “%s”', async (method) => {
  const nodes = startNodes({})
  const { ask } = await begin()
  for (const chainId of [ten, solana]) {
    await expect(ask(chainId, method)).rejects.toMatchObject({
      ...{ name: 'RpcNotAllowedError', code: 4200 },
    })
  }
  expect(nodes.asked).toEqual([])
})

test.each([
  ...['eth_chainId', 'eth_accounts', 'eth_call', 'eth_sendTransaction', 'personal_sign'],
  ...['wallet_sendCalls', 'net_version'],
])('%s, a method of Ethereum, is refused on Solana', async (method) => {
  const nodes = startNodes({ [method]: '0x1' })
  const { ask } = await begin()
  await expect(ask(solana, method)).rejects.toMatchObject({ code: 4200 })
  expect(nodes.asked).toEqual([])
})
