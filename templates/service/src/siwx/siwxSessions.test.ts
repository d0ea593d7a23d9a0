import { createMessage, type SiwxMessageData } from '@wallet-kit/plugin-siwx/verify'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../logs/createLog.js'
import { hashToken } from '../secrets/token.js'
import { openDatabase } from '../storage/openDatabase.js'
import { hasSignedIn, listSessions } from './siwxSessions.js'

const host = 'https://app.example'
const token = 't'.repeat(43)
const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const contract = `0x${'2b'.repeat(20)}`
const now = Date.parse('2026-11-01T12:00:00Z')

/** A browser that has signed in with these accounts; a contract's signature is one that its network alone can judge. */
async function begin(accounts: readonly { readonly chainId: string; readonly address: string }[]) {
  const log = createLog({ level: 'error', write: () => {} })
  const database = await openDatabase({ url: 'memory:', log })
  onTestFinished(() => database.destroy())
  for (const [index, { chainId, address }] of accounts.entries()) {
    const data: SiwxMessageData = {
      ...{ domain: 'app.example', uri: host, version: '1', nonce: 'a'.repeat(24) },
      ...{ statement: 'Sign in.', chainId, accountAddress: address },
      issuedAt: new Date(now).toISOString(),
    }
    const message = createMessage(data)
    const signature = address === contract ? '0x1234' : await key.signMessage({ message })
    await database
      .insertInto('siwx_sessions')
      .values({
        ...{ token_hash: hashToken(token), host, chain_id: chainId, account_address: address },
        ...{ session: JSON.stringify({ data, message, signature }), expires_at: now + 1 + index },
      })
      .execute()
  }
  return { database, now: () => now }
}
const asked = { token, host, address: key.address, chainId: undefined }

test('a key has signed in on all networks, in whatever letter case its address is', async () => {
  const service = await begin([{ chainId: 'eip155:1', address: key.address }])
  for (const chainId of ['eip155:1', 'eip155:10', undefined]) {
    for (const address of [key.address, key.address.toLowerCase()]) {
      expect(await hasSignedIn(service, { ...asked, chainId, address })).toBe(true)
    }
  }
})

test('a contract has signed in on its own network alone', async () => {
  const service = await begin([
    { chainId: 'eip155:1', address: contract },
    { chainId: 'eip155:10', address: contract },
  ])
  const has = (chainId: string | undefined) =>
    hasSignedIn(service, { ...asked, address: contract, chainId })
  expect(await has('eip155:1')).toBe(true)
  expect(await has('eip155:10')).toBe(true)
  expect(await has('eip155:137')).toBe(false)
  expect(await has(undefined)).toBe(false)
})

test('one that follows another one is found', async () => {
  const service = await begin([
    { chainId: 'eip155:1', address: contract },
    { chainId: 'eip155:1', address: key.address },
    { chainId: 'eip155:10', address: contract },
  ])
  expect(await hasSignedIn(service, { ...asked, chainId: 'eip155:137' })).toBe(true)
  expect(await hasSignedIn(service, { ...asked, address: contract, chainId: 'eip155:1' })).toBe(
    true,
  )
})

test.each([
  ['another account', { address: `0x${'33'.repeat(20)}` }],
  ['another browser', { token: 's'.repeat(43) }],
  ['another app', { host: 'https://other.example' }],
])('%s has not signed in', async (_, other) => {
  const service = await begin([{ chainId: 'eip155:1', address: key.address }])
  expect(await hasSignedIn(service, { ...asked, ...other })).toBe(false)
  expect(await hasSignedIn(service, { ...asked, ...other, chainId: 'eip155:1' })).toBe(false)
})

test('sign-ins are listed from the one that ends last, until each has ended', async () => {
  const chains = ['eip155:1', 'eip155:10', 'eip155:137']
  const { database } = await begin(chains.map((chainId) => ({ chainId, address: key.address })))
  const list = async (ms: number) =>
    (await listSessions({ database, now: () => now + ms }, { token, host })).map(
      ({ data }) => data.chainId,
    )
  expect(await list(0)).toEqual(['eip155:137', 'eip155:10', 'eip155:1'])
  expect(await list(1)).toEqual(['eip155:137', 'eip155:10'])
  expect(await list(3)).toEqual([])
})
