import { keccak256 } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import { sendSigned } from './sendSigned.js'

const chainId = 'eip155:10'
const rpcUrls = ['https://node.test']
const networks = { [chainId]: { name: 'Ten', rpcUrls, currency: { symbol: 'TEN', decimals: 18 } } }
const signed = '0x02c0'
const hash = keccak256(signed)
const down = () => {
  throw new TypeError('down')
}

afterEach(() => void vi.unstubAllGlobals())

async function send(answers: Record<string, unknown>) {
  const { frame } = await openFrame({ networks })
  const nodes = startNodes(answers)
  return { nodes, sent: sendSigned(frame, { chainId, signed }) }
}

test('what a node takes is sent: its hash, and nothing else is asked', async () => {
  const { nodes, sent } = await send({ eth_sendRawTransaction: '0xanother' })
  expect(await sent).toBe(hash)
  expect(nodes.asked.map(({ method, params }) => [method, params])).toEqual([
    ['eth_sendRawTransaction', [signed]],
  ])
})

test('what a node refuses and has is sent: an answer was lost', async () => {
  const eth_sendRawTransaction = new Refusal('already known')
  const { nodes, sent } = await send({ eth_sendRawTransaction, eth_getTransactionByHash: { hash } })
  expect(await sent).toBe(hash)
  expect(nodes.paramsOf('eth_getTransactionByHash')).toEqual([hash])
})

test('what a node refuses and does not have is refused, for its reason', async () => {
  const eth_sendRawTransaction = new Refusal('nonce too low')
  const { sent } = await send({ eth_sendRawTransaction, eth_getTransactionByHash: null })
  await expect(sent).rejects.toMatchObject({ name: 'NodeRefusedError', message: 'nonce too low' })
})

test('what one node refuses after another left the answer open is not known, unless one has it', async () => {
  const both = { [chainId]: { ...networks[chainId], rpcUrls: [...rpcUrls, 'https://other.test'] } }
  const { frame } = await openFrame({ networks: both })
  const silent = (answer: unknown) => (asked: { readonly url: string }) =>
    asked.url.startsWith('https://node.test') ? down() : answer
  const answers: Record<string, unknown> = {
    eth_sendRawTransaction: silent(new Refusal('nonce too low')),
    eth_getTransactionByHash: null,
  }
  startNodes(answers)
  await expect(sendSigned(frame, { chainId, signed })).rejects.toMatchObject({
    ...{ name: 'OperationPendingError', cause: { name: 'NodeRefusedError' } },
  })
  answers.eth_getTransactionByHash = silent({ hash })
  expect(await sendSigned(frame, { chainId, signed })).toBe(hash)
})

test('what the first node refuses is refused, although another one is silent', async () => {
  const both = { [chainId]: { ...networks[chainId], rpcUrls: [...rpcUrls, 'https://other.test'] } }
  const { frame } = await openFrame({ networks: both })
  const silent = (answer: unknown) => (asked: { readonly url: string }) =>
    asked.url.startsWith('https://other.test') ? down() : answer
  startNodes({
    eth_sendRawTransaction: silent(new Refusal('nonce too low')),
    eth_getTransactionByHash: silent(null),
  })
  await expect(sendSigned(frame, { chainId, signed })).rejects.toMatchObject({
    ...{ name: 'NodeRefusedError', message: 'nonce too low' },
  })
})

test.each<[string, Record<string, unknown>, string]>([
  ['is not reached', { eth_sendRawTransaction: down }, 'NodeNotReachedError'],
  [
    'is not reached, and does not show it yet',
    { eth_sendRawTransaction: down, eth_getTransactionByHash: null },
    'NodeNotReachedError',
  ],
  [
    'refuses it and then is not reached',
    { eth_sendRawTransaction: new Refusal('nonce too low'), eth_getTransactionByHash: down },
    'NodeRefusedError',
  ],
  [
    'refuses it and does not look it up',
    { eth_sendRawTransaction: new Refusal('nonce too low') },
    'NodeRefusedError',
  ],
])('of a node that %s nobody knows whether it has it', async (_, answers, name) => {
  const { sent } = await send(answers)
  await expect(sent).rejects.toMatchObject({
    ...{ name: 'OperationPendingError', code: 'OperationPending', cause: { name } },
    message: 'The operation is not confirmed yet.',
  })
})
