import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const viem = /node_modules\/(viem|abitype|ox|@noble|@scure|@adraffy)\//
const source = (id: string) => id.split('/eip155/src/')[1]
const entry = (exports: string, path: string) =>
  `export ${exports} from ${JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))}`

const plugin = bundle(entry('{ eip155 }', './index.ts'))

test('on page load: the factory and its options, at most 435 bytes', async () => {
  const { first } = await plugin
  expect(first.modules.map(source).filter(Boolean).sort()).toEqual(['index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(435)
})

test('to connect: the adapter, at most 3.15 kB, no viem and nothing of chains', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(adapter.modules.map(source)).toContain('wallet/connect.ts')
  for (const module of ['chain/createCalls.ts', 'wallet/disconnect.ts', 'slice.ts']) {
    expect(adapter.modules.map(source)).not.toContain(module)
  }
  expect(adapter.modules.filter((id) => viem.test(id))).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(3150)
})

test('balance, switch, transfer and the rest load no viem either', async () => {
  const { withChunk } = await plugin
  const calls = withChunk('createCalls.ts')
  expect(calls.modules.map(source)).toContain('chain/getBalance.ts')
  expect(calls.modules.filter((id) => viem.test(id))).toEqual([])
  expect(calls.size).toBeLessThanOrEqual(7700)
})

test('names do, when they are looked up', async () => {
  const { withChunk } = await plugin
  expect(withChunk('ensClient.ts').modules.some((id) => viem.test(id))).toBe(true)
})

const actions = bundle(entry('*', './actions.ts'))

test('an action on page load: its wrapper and the loader, at most 300 bytes', async () => {
  const { first, withChunk } = await bundle(entry('{ sendTransaction }', './actions.ts'))
  expect(first.modules.map(source).filter(Boolean).sort()).toEqual([
    'actions/loadWork.ts',
    'actions/sendTransaction.ts',
  ])
  expect(first.size).toBeLessThanOrEqual(300)
  const work = withChunk('work/work.ts')
  expect(work.modules.map(source)).toContain('wallet/sendTransaction.ts')
})

test('all actions, checks and errors together cost at most 1.5 kB with the page', async () => {
  const { first } = await actions
  expect(first.size).toBeLessThanOrEqual(1500)
})

test('the actions load viem only to encode, to check a checksum and for names', async () => {
  const { first, withChunk } = await actions
  expect(first.modules.filter((id) => viem.test(id))).toEqual([])
  expect(withChunk('work/work.ts').modules.filter((id) => viem.test(id))).toEqual([])
  for (const part of ['checksum.ts', 'encodeContractCall.ts', 'ensClient.ts']) {
    expect(
      withChunk(part).modules.some((id) => viem.test(id)),
      part,
    ).toBe(true)
  }
})

test('four networks cost less than 600 bytes', async () => {
  const { first } = await bundle(entry('{ mainnet, base, optimism, polygon }', './networks.ts'))
  expect(first.size).toBeLessThan(600)
  expect(first.code).toContain('eip155:8453')
  expect(first.code).not.toContain('eip155:56')
})
