import { expect, test } from 'vitest'
import type { Frame } from '../frame.js'
import { readKept, storeKept } from './keptAccounts.js'

const name = 'wallet-kit/smart-accounts/https://app.test/alice'

/** A frame whose page keeps texts, as a browser does. */
function begin() {
  const texts = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  const frame = {
    host: 'https://app.test',
    document: { defaultView: { localStorage } },
    state: { account: { accountId: 'alice' } },
  } as unknown as Frame
  return { frame, texts, localStorage }
}

test('what is kept is of the app and the account', () => {
  const { frame, texts } = begin()
  storeKept(frame, { preferredType: 'eoa', addresses: {} })
  expect(JSON.parse(texts.get(name) ?? '')).toEqual({ preferredType: 'eoa', addresses: {} })
  const { state } = frame
  const account = state.account as NonNullable<typeof state.account>
  state.account = { ...account, accountId: 'bob' }
  expect(readKept(frame)).toEqual({ addresses: {} })
  expect(readKept({ ...frame, host: 'https://other.test' })).toEqual({ addresses: {} })
  state.account = account
  expect(readKept(frame)).toEqual({ preferredType: 'eoa', addresses: {} })
})

test.each(['eoa', 'smartAccount'] as const)(
  'a later page reads which account the visitor prefers: %s',
  (preferredType) => {
    const { frame } = begin()
    storeKept(frame, { preferredType, addresses: {} })
    // The new page has only what the browser stored.
    const state = { account: frame.state.account } as Frame['state']
    expect(readKept({ ...frame, state })).toEqual({ preferredType, addresses: {} })
  },
)

test.each([
  ['no json'],
  ['null'],
  ['{"preferredType":"other","addresses":{}}'],
  ['{"addresses":[1]}'],
])('what cannot be read is nothing that is kept: %s', (text) => {
  const { frame, texts } = begin()
  texts.set(name, text)
  expect(readKept(frame)).toEqual({ addresses: {} })
})

test('a browser that keeps nothing here knows it as long as the page', () => {
  const { frame, localStorage } = begin()
  const refuse = () => {
    throw new Error('SecurityError')
  }
  Object.assign(localStorage, { getItem: refuse, setItem: refuse })
  expect(readKept(frame)).toEqual({ addresses: {} })
  storeKept(frame, { preferredType: 'eoa', addresses: {} })
  expect(readKept(frame)).toEqual({ preferredType: 'eoa', addresses: {} })
})
