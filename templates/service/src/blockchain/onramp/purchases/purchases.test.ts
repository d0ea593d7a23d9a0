import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.js'
import { createLog } from '../../../logs/createLog.js'
import { openDatabase } from '../../../storage/openDatabase.js'
import type { Purchase } from '../../sources.js'
import { listPurchases } from './listPurchases.js'
import { savePurchase } from './savePurchase.js'

const address = '0xe0512E358C347cc2b1A42d057065CE642068b7Ba'
const hash = `0x${'ab'.repeat(32)}`
const purchase: Purchase = {
  ...{ id: 'p-1', caipAddress: `eip155:1:${address}`, status: 'pending', at: 1_800_000_000_000 },
  token: { symbol: 'USDC', amount: '4.81' },
}
const provider = 'coinbase'

describeDatabases('purchases', (createDatabase) => {
  async function open() {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
    const database = await openDatabase({ url: await createDatabase(), log })
    const service = { database, log }
    return {
      lines,
      save: (parts: Partial<Purchase> = {}, by = provider) =>
        savePurchase(service, { provider: by, purchase: { ...purchase, ...parts } }),
      list: (parts: Partial<Parameters<typeof listPurchases>[1]> = {}) =>
        listPurchases(service, { address, onramp: provider, ...parts }),
      clear: () => database.deleteFrom('onramp_purchases').execute(),
      close: () => database.destroy(),
    }
  }

  test('are the account’s, newest first, in pages', async () => {
    const { save, list, close } = await open()
    // Two at each moment.
    for (let count = 0; count < 52; count++) {
      const id = `p-${String(count).padStart(2, '0')}`
      await save({ id, at: purchase.at + Math.floor(count / 2) })
    }
    await save({ caipAddress: `eip155:8453:${address}`, id: 'elsewhere', at: 1 })
    await save({ caipAddress: 'eip155:1:0x0000000000000000000000000000000000000001', id: 'other' })
    await save({ id: 'p-10' }, 'meld')
    const first = await list()
    expect(first.purchases).toHaveLength(50)
    expect(first.purchases[0]).toEqual({ ...purchase, id: 'p-51', at: purchase.at + 25 })
    const second = await list({ cursor: first.next })
    const ids = [...first.purchases, ...second.purchases].map(({ id }) => id)
    expect(ids).toEqual([
      ...Array.from({ length: 52 }, (_, at) => `p-${String(51 - at).padStart(2, '0')}`),
      'elsewhere',
    ])
    expect(second.next).toBeUndefined()
    const lower = await list({ address: address.toLowerCase(), caipNetworkId: 'eip155:8453' })
    expect(lower.purchases.map(({ id }) => id)).toEqual(['elsewhere'])
    expect((await list({ onramp: 'Meld' })).purchases).toHaveLength(1)
    await close()
  })

  test.each([50, 51])('a page has at most 50 of %i purchases', async (count) => {
    const { save, list, close } = await open()
    for (let number = 0; number < count; number++) await save({ id: `p-${number}` })
    const { purchases, next } = await list()
    expect(purchases).toHaveLength(50)
    expect(next !== undefined).toBe(count > 50)
    await close()
  })

  test('texts that no column can be compared with are refused', async () => {
    const { list, close } = await open()
    const wrong = ['', '\0', `\0${address}`, `${address}\0`, 'ä', 'a'.repeat(201)]
    const cursors = ['["1","a"]', '[1,2]', '{}', '', ...wrong.map((id) => JSON.stringify([1, id]))]
    for (const parts of [
      ...wrong.flatMap((text) => [{ address: text }, { onramp: text }]),
      ...cursors.map((text) => ({ cursor: Buffer.from(text).toString('base64url') })),
    ]) {
      await expect(list(parts)).rejects.toMatchObject({ name: 'InvalidRequestError' })
    }
    expect(await list({ address: 'a'.repeat(200) })).toMatchObject({ purchases: [] })
    await close()
  })

  test.each(['coinbase', 'meld'])('a purchase of %s without an account is logged', async (name) => {
    const { save, lines, close } = await open()
    await save({ caipAddress: 'nowhere' }, name)
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'purchase-without-account', provider: name }),
    )
    await close()
  })

  test('a purchase stays the account’s whose it was first, and needs one', async () => {
    const { save, list, close } = await open()
    const stranger = '0x0000000000000000000000000000000000000001'
    await save()
    await save({ caipAddress: `eip155:1:${stranger}`, status: 'confirmed' })
    await save({ caipAddress: 'nowhere', id: 'lost' })
    expect((await list()).purchases.map(({ status }) => status)).toEqual(['pending'])
    expect((await list({ address: stranger })).purchases).toEqual([])
    await close()
  })

  test('a purchase is on the network that its last word names', async () => {
    const { save, list, close } = await open()
    const there = `eip155:8453:${address}`
    await save()
    await save({ caipAddress: there })
    await save({ caipAddress: there, status: 'confirmed' })
    await save()
    expect((await list()).purchases).toEqual([
      { ...purchase, caipAddress: there, status: 'confirmed' },
    ])
    await close()
  })

  test('whatever the order and the repetitions, the last word is the same', async () => {
    const { save, list, clear, close } = await open()
    const told: readonly Partial<Purchase>[] = [
      { status: 'pending' },
      { status: 'pending', hash },
      { status: 'failed' },
      { status: 'confirmed', hash },
      { status: 'confirmed' },
    ]
    const messages = fc.array(fc.constantFrom(...told), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(messages, async (sent) => {
        await clear()
        for (const parts of sent) await save(parts)
        const [row] = (await list()).purchases
        const has = (status: string) => sent.some((parts) => parts.status === status)
        const status = ['confirmed', 'failed'].find(has) ?? 'pending'
        const known = sent.some((parts) => parts.hash) ? hash : undefined
        expect([row?.status, row?.hash]).toEqual([status, known])
      }),
      { numRuns: 20 },
    )
    await save({ hash: `0x${'cd'.repeat(32)}`, status: 'confirmed' })
    await save({ hash, status: 'confirmed' })
    const [first] = (await list()).purchases
    await save({ token: { symbol: 'USDC', amount: '1' }, status: 'confirmed' })
    expect((await list()).purchases).toEqual([first])
    await clear()
    await save({ status: 'confirmed', token: { symbol: 'USDC' } })
    expect((await list()).purchases[0]?.token).toEqual({ symbol: 'USDC' })
    await save()
    await save({ status: 'confirmed', token: { symbol: 'USDC' } })
    expect((await list()).purchases).toEqual([{ ...purchase, status: 'confirmed' }])
    await clear()
    await save()
    await save({ status: 'confirmed', token: { symbol: 'USDC' } })
    expect((await list()).purchases).toEqual([{ ...purchase, status: 'confirmed' }])
    await clear()
    await Promise.all([...told, ...told].map((parts) => save(parts)))
    expect((await list()).purchases).toMatchObject([{ status: 'confirmed', hash }])
    await close()
  })
})
