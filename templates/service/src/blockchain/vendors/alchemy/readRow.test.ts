import { expect, test } from 'vitest'
import { transfers } from '../../../../test/vendors/alchemyAnswers.js'
import { account, mainnet, other, usdc } from '../../../../test/vendors/createTools.js'
import { readRow } from './readRow.js'

const [coins, , tokens] = transfers.fromAddress
const [picture] = transfers.toAddress
const item = { tokenId: '0x1c', value: '0x2' }
const items = { ...picture, category: 'erc1155', tokenId: null, erc1155Metadata: [item] }

const read = (row: unknown, parts: object = {}) => readRow({ ...Object(row), ...parts }, mainnet)
const movesOf = (row: unknown, parts: object = {}) => Object(read(row, parts)).moves

test('a row tells its transaction, in small letters', () => {
  expect(
    read(coins, { hash: `0x${'A'.repeat(64)}`, to: `0x${other.slice(2).toUpperCase()}` }),
  ).toEqual({
    ...{ id: coins?.uniqueId, hash: coins?.hash, block: 32, isCall: true, isLog: false },
    ...{ time: Date.parse('2026-08-26T20:17:27Z'), sender: account, receiver: other },
    moves: [{ from: account, to: other, amount: 500_000_000_000_000_000n }],
  })
})

test.each([
  ['external', true],
  ['internal', false],
])('what a contract moves is not the call of the transaction: %s', (category, isCall) => {
  expect(read(coins, { category })).toMatchObject({ isCall, isLog: false, moves: [{ to: other }] })
})

test.each([
  ['a call without coins', { rawContract: { value: '0x0' } }, usdc],
  ['a call that makes a contract', { to: null }, undefined],
])('a call that sends nothing is read as one that moves nothing: %s', (_, parts, receiver) => {
  const to = receiver ?? null
  expect(read(coins, { to, ...parts })).toMatchObject({ receiver, moves: [] })
})

test.each([
  ['0x77359401', '0x6', 2_000_000_001n, 6],
  ['0x1', '0x0', 1n, 0],
])('tokens are moved in base units: %s', (value, decimal, amount, decimals) => {
  expect(movesOf(tokens, { rawContract: { value, decimal, address: usdc } })).toEqual([
    { from: account, to: other, amount, token: { address: usdc, symbol: 'USDC', decimals } },
  ])
})

test.each([
  ['0x1c', 'DUSK', 28n, 'DUSK'],
  ['0x0', null, 0n, ''],
])('an NFT of its own is moved once: %s', (tokenId, asset, id, collection) => {
  expect(movesOf(picture, { tokenId, asset })).toEqual([
    { from: other, to: account, amount: 1n, nft: { contract: other, tokenId: id, collection } },
  ])
})

test('each id of a batch of NFTs is moved as often as the batch says', () => {
  const erc1155Metadata = [item, { tokenId: '7', value: '1' }]
  const parties = { from: other, to: account }
  expect(movesOf(items, { erc1155Metadata })).toEqual([
    { ...parties, amount: 2n, nft: { contract: other, tokenId: 28n, collection: 'DUSK' } },
    { ...parties, amount: 1n, nft: { contract: other, tokenId: 7n, collection: 'DUSK' } },
  ])
})

test.each([
  ['one id', 1],
  ['the most', 100],
])('a batch of NFTs is read whole: %s', (_, length) => {
  expect(movesOf(items, { erc1155Metadata: Array(length).fill(item) })).toHaveLength(length)
})

test.each([
  ['without decimals', { rawContract: { value: '0x1', address: usdc, decimal: null } }],
  [
    'with more decimals than a token has',
    { rawContract: { value: '0x1', address: usdc, decimal: '0x100' } },
  ],
  ['without a symbol', { asset: null }],
  ['with an empty symbol', { asset: '' }],
])('a token %s has no name to be shown by', (_, parts) => {
  const moves = movesOf(tokens, parts)
  expect(moves).toEqual([{ from: account, to: other, amount: moves[0].amount, isUnnamed: true }])
})

const hash = coins?.hash
test.each<readonly [string, unknown, object]>([
  ['nothing', null, {}],
  ['no id', coins, { uniqueId: undefined }],
  ['an id that is no text', coins, { uniqueId: 7 }],
  ['no hash', coins, { hash: undefined }],
  ['a hash in a list', coins, { hash: [hash] }],
  ['a hash that is too long', coins, { hash: `${hash}0` }],
  ['something before the hash', coins, { hash: `x${hash}` }],
  ['a hash with a letter that is no digit', coins, { hash: hash?.replace('a', 'g') }],
  ['no sender', coins, { from: null }],
  ['a receiver that is no address', coins, { to: '0x12' }],
  ['no time', coins, { metadata: undefined }],
  ['a time that is a number', coins, { metadata: { blockTimestamp: 1 } }],
  ['a time that is none', coins, { metadata: { blockTimestamp: 'yesterday' } }],
  ['no block', coins, { blockNum: null }],
  ['a block that no number can be', coins, { blockNum: '0x20000000000000' }],
  ['coins without an amount', coins, { rawContract: { value: null } }],
  ['coins of a contract without an amount', coins, { category: 'internal', rawContract: {} }],
  ['a token without an amount', tokens, { rawContract: { address: usdc, decimal: '0x6' } }],
  ['a token without a contract', tokens, { rawContract: { value: '0x1', decimal: '0x6' } }],
  ['a token without a receiver', tokens, { to: null }],
  ['an NFT without a number', picture, { tokenId: null }],
  ['an NFT without a contract', picture, { rawContract: {} }],
  ['a batch that is missing', items, { erc1155Metadata: null }],
  ['a batch of nothing', items, { erc1155Metadata: [] }],
  ['a batch with one that has no number', items, { erc1155Metadata: [item, { value: '0x1' }] }],
  ['a batch with one that has no amount', items, { erc1155Metadata: [{ tokenId: '1' }, item] }],
  ['a batch with nothing in it', items, { erc1155Metadata: [item, null] }],
  ['a batch of more ids than are read', items, { erc1155Metadata: Array(101).fill(item) }],
])('a row cannot be read in part: %s', (_, row, parts) => {
  expect(readRow(row && { ...row, ...parts }, mainnet)).toBeUndefined()
})

test('a block is read as far as numbers are exact', () => {
  expect(read(coins, { blockNum: '0x1fffffffffffff' })).toMatchObject({ block: 2 ** 53 - 1 })
})
