import type { Transaction, Transfer } from '@wallet-kit/core'
import { describe, expect, test } from 'vitest'
import en from '../messages/en.js'
import { describeTransaction } from './describeTransaction.js'

const me = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const eth = (direction: Transfer['direction'], amount = '0.5'): Transfer => ({
  direction,
  ...(direction !== 'out' && { sender: direction === 'self' ? me : other }),
  ...(direction !== 'in' && { recipient: direction === 'self' ? me : other }),
  token: { symbol: 'ETH', amount },
})
const nft = (direction: Transfer['direction'], isSpam = false): Transfer => ({
  direction,
  sender: other,
  nft: { name: 'Low Tide 41', collection: 'Shorelines', isSpam },
})
const entry = (parts: Partial<Transaction>): Transaction => ({
  id: 'a',
  minedAt: 0,
  chainId: 'eip155:1',
  operationType: 'send',
  status: 'confirmed',
  sentFrom: me,
  transfers: [],
  ...parts,
})
const describeIt = (parts: Partial<Transaction>) =>
  describeTransaction(entry(parts), (address) => address === me)
const wordsOf = (parts: Partial<Transaction>) => en[describeIt(parts).words as keyof typeof en]

describe('words and badges', () => {
  test.each<[string, Partial<Transaction>, string | undefined]>([
    ['Sent', { operationType: 'send', transfers: [eth('out')] }, 'out'],
    ['Received', { operationType: 'receive', transfers: [eth('in')] }, 'in'],
    ['Swapped', { operationType: 'trade', transfers: [eth('out'), eth('in')] }, 'swap'],
    ['Approved', { operationType: 'approve' }, undefined],
    ['Minted', { operationType: 'mint', transfers: [eth('in')] }, 'in'],
    ['Burned', { operationType: 'burn', transfers: [eth('out')] }, 'out'],
    ['Bought', { operationType: 'buy', transfers: [eth('in')] }, 'in'],
    ['Contract created', { operationType: 'deploy' }, undefined],
    ['Contract call', { operationType: 'execute' }, undefined],
    ['Transaction', { operationType: 'constructor', transfers: [eth('out')] }, 'out'],
    ['Transaction', { operationType: 'unknown' }, undefined],
    ['Transaction failed', { operationType: 'stake', status: 'failed' }, 'fail'],
    ['Sent', { operationType: 'SEND', transfers: [eth('out')] }, 'out'],
    ['Sent to yourself', { operationType: 'send', transfers: [eth('self')] }, 'out'],
    ['Received NFT', { operationType: 'receive', transfers: [nft('in')] }, 'in'],
    ['Sent NFT', { operationType: 'send', transfers: [nft('out')] }, 'out'],
    ['Sent', { sentFrom: me, transfers: [eth('out')] }, 'out'],
    ['Moved by another address', { sentFrom: other, transfers: [eth('out')] }, 'out'],
    ['NFT moved by another address', { sentFrom: other, transfers: [nft('out')] }, 'out'],
    // Somebody else paid the fee of what the account signed.
    ['Sent', { sentFrom: other, chainId: 'solana:1', transfers: [eth('out')] }, 'out'],
    [
      'Swapped',
      { operationType: 'trade', sentFrom: other, transfers: [eth('out'), eth('in')] },
      'swap',
    ],
    ['Send failed', { status: 'failed', transfers: [eth('out')] }, 'fail'],
    ['Swap failed', { operationType: 'trade', status: 'failed' }, 'fail'],
    ['Send dropped', { status: 'dropped', transfers: [eth('out')] }, 'void'],
    ['Send replaced', { status: 'replaced', transfers: [nft('out')] }, 'void'],
    ['Swap dropped', { operationType: 'trade', status: 'dropped' }, 'void'],
    ['Approval replaced', { operationType: 'approve', status: 'replaced' }, 'void'],
    ['Sending', { status: 'pending', transfers: [eth('out')] }, 'pending'],
    ['Buying', { operationType: 'buy', status: 'pending' }, 'pending'],
  ])('%s', (words, parts, badge) => {
    expect(wordsOf(parts)).toBe(words)
    expect(describeIt(parts).badge).toBe(badge)
  })

  test.each<[string, Partial<Transaction>]>([
    ['Moved, sender not known', { transfers: [eth('out')] }],
    ['NFT moved, sender not known', { transfers: [nft('out')] }],
    ['Sent', { chainId: 'solana:1', transfers: [eth('out')] }],
    ['Received', { operationType: 'receive', transfers: [eth('in')] }],
    ['Sending', { status: 'pending', transfers: [eth('out')] }],
  ])('of a transaction whose sender was not read: %s', (words, parts) => {
    const { sentFrom: _, ...unread } = entry(parts)
    const row = describeTransaction(unread, (address) => address === me)
    expect(en[row.words as keyof typeof en]).toBe(words)
    if (words.includes('not known')) expect(row.counterparty).toBeUndefined()
  })

  test('what another address moved names no receiver', () => {
    expect(describeIt({ sentFrom: other, transfers: [eth('out')] }).counterparty).toBeUndefined()
    expect(describeIt({ sentFrom: me, transfers: [eth('out')] }).counterparty).toBeDefined()
  })

  test('every kind has its words in every form', () => {
    for (const kind of Object.keys(en).filter((key) => /^activity\.\w+\.failed$/.test(key))) {
      const name = kind.replace(/\.failed$/, '')
      for (const form of ['', '.nft', '.pending', '.failed', '.dropped', '.replaced'])
        expect(en).toHaveProperty([name + form])
    }
    for (const operationType of [
      'send',
      'receive',
      'trade',
      'approve',
      'mint',
      'burn',
      'buy',
      'deploy',
      'execute',
      '',
    ]) {
      for (const status of ['confirmed', 'pending', 'failed', 'dropped', 'replaced'] as const) {
        for (const transfers of [[], [nft('in')], [eth('out')], [eth('self')]]) {
          expect(wordsOf({ operationType, status, transfers })).toBeTypeOf('string')
        }
      }
    }
  })
})

describe('what moved', () => {
  test('of a swap stands what came at the end, and what was given below', () => {
    const row = describeIt({ operationType: 'trade', transfers: [eth('out'), eth('in', '9')] })
    expect(row.given).toEqual(eth('out'))
    expect(row.shown).toEqual([eth('in', '9')])
    expect(row.more).toBe(0)
  })

  test('of many the first two are shown and the others counted', () => {
    const transfers = ['1', '2', '3', '4', '5'].map((amount) => eth('in', amount))
    const row = describeIt({ operationType: 'receive', transfers })
    expect(row.shown).toEqual(transfers.slice(0, 2))
    expect(row.more).toBe(3)
  })

  test('of a cut list the others are not counted', () => {
    const transfers = ['1', '2', '3'].map((amount) => eth('in', amount))
    expect(describeIt({ operationType: 'receive', isCut: true, transfers }).more).toBe('unknown')
    const one = transfers.slice(0, 1)
    expect(describeIt({ operationType: 'receive', isCut: true, transfers: one }).more).toBe(
      'unknown',
    )
  })

  test('spam beside other things is left out', () => {
    const row = describeIt({ operationType: 'receive', transfers: [nft('in', true), eth('in')] })
    expect(row.shown).toEqual([eth('in')])
    expect(row.more).toBe(0)
  })

  test('an NFT shows its collection; several NFTs whom they came from', () => {
    expect(describeIt({ operationType: 'receive', transfers: [nft('in')] }).collection).toBe(
      'Shorelines',
    )
    const two = describeIt({ operationType: 'receive', transfers: [nft('in'), nft('in')] })
    expect(two.collection).toBeUndefined()
    expect(two.counterparty).toEqual({ address: other, isSender: true })
  })

  test('a purchase names its provider', () => {
    const bought = { operationType: 'buy', provider: 'Coinbase', transfers: [eth('in')] }
    expect(describeIt(bought).provider).toBe('Coinbase')
    expect(describeIt({ ...bought, operationType: 'receive' }).provider).toBeUndefined()
    for (const [given, shown] of [
      ['coinbase', 'Coinbase'],
      ['MELD', 'Meld'],
      ['constructor', 'constructor'],
      ['Corner Shop', 'Corner Shop'],
    ] as const) {
      expect(describeIt({ ...bought, provider: given }).provider).toBe(shown)
    }
  })
})

describe('with whom', () => {
  test('is who it came from or went to; nobody where it stayed', () => {
    expect(describeIt({ transfers: [eth('in')] }).counterparty).toEqual({
      address: other,
      isSender: true,
    })
    expect(describeIt({ transfers: [eth('out')] }).counterparty).toEqual({
      address: other,
      isSender: false,
    })
    expect(describeIt({ transfers: [eth('self')] }).counterparty).toBeUndefined()
  })

  test('without transfers is what was called, or who called', () => {
    const call = { operationType: 'execute', sentFrom: me, sentTo: other }
    expect(describeIt(call).counterparty).toEqual({ address: other, isSender: false })
    const called = { operationType: 'execute', sentFrom: other, sentTo: me }
    expect(describeIt(called).counterparty).toEqual({ address: other, isSender: true })
    expect(describeIt({ sentFrom: me, sentTo: me }).counterparty).toBeUndefined()
    expect(describeIt({ operationType: 'deploy', sentFrom: me }).counterparty).toBeUndefined()
  })

  test('falls back to the transaction where a transfer does not say', () => {
    const [direction, token] = ['out', { symbol: 'ETH', amount: '1' }] as const
    const row = describeIt({ sentTo: other, transfers: [{ direction, token }] })
    expect(row.counterparty).toEqual({ address: other, isSender: false })
  })
})
