import type { Kit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import keyIo from '../../../../test/vectors/bitcoin-core/key_io-extract.json' with { type: 'json' }
import { bob, carol, createSendKit } from '../../test/createSendKit.js'
import { getDraft } from '../draft/draft.js'
import { getSend } from '../transaction/getSend.js'
import { setReceiver } from './receiver.js'

const phrase = 'test test test test test test test test test test test junk'
const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const names = { 'bob.eth': bob, 'carol.eth': carol }

test.each([
  ['an address', bob, bob],
  ['one with space around it', ` ${bob}\n`, bob],
  ['one without 0x', bob.slice(2), bob],
])('%s is found as it is', async (_, text, address) => {
  const { kit } = await createSendKit()
  await setReceiver(kit, { text })
  const receiver = { status: 'found', address, hasWrongChecksum: false }
  expect(getDraft(kit)).toMatchObject({ text, receiver })
})

test.each([
  ['0X70997970C51812dc3A010C7d01b50e0d17dc79C8', 'address'],
  ['0x91b7c2', 'address'],
  ['hello there', 'address'],
  ['bob.', 'address'],
  ['.eth', 'address'],
  ['bob..eth', 'address'],
  ['bob.eth bob.eth', 'address'],
  ['bob.eth/bob', 'address'],
  ['bob:eth.eth', 'address'],
  ['ethereum://bob.eth', 'address'],
  ['https://example.org/a.b', 'address'],
  ['bob@example.org', 'address'],
  ['nobody.eth', 'name'],
  ['ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@10', 'network'],
  ['bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W', 'network'],
  ['ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8/approve?address=0x1', 'link'],
])('%s is refused: %s', async (text, reason) => {
  const { kit } = await createSendKit({ names })
  await setReceiver(kit, { text })
  expect(getDraft(kit)).toMatchObject({ text, receiver: { status: 'refused', reason } })
})

test('nothing but space is nobody, and stays in the field', async () => {
  const { kit } = await createSendKit()
  await setReceiver(kit, { text: ' \n' })
  expect(getDraft(kit)).toMatchObject({ text: ' \n', receiver: { status: 'empty' } })
})

test('of a text 500 characters are kept', async () => {
  const { kit } = await createSendKit()
  await setReceiver(kit, { text: `${'x'.repeat(499)}yz` })
  expect(getDraft(kit)?.text).toBe(`${'x'.repeat(499)}y`)
})

test.each([
  ['burn', { status: 'refused', reason: 'burn' }],
  ['checksum', { status: 'found', address: bob, hasWrongChecksum: true }],
  ['keyless', { status: 'found', address: bob, hasWrongChecksum: false, isKeyless: true }],
] as const)('an address with the issue "%s" is %j', async (issue, receiver) => {
  const { kit } = await createSendKit({ issues: { [bob]: issue } })
  await setReceiver(kit, { text: bob })
  expect(getDraft(kit)?.receiver).toEqual(receiver)
})

test('a receiver’s name and picture are asked for once it is known, and not before', async () => {
  const shown: string[] = []
  const identity = {
    lookupAddress: async () => null,
    async lookupIdentity({ address }: { address: string }) {
      shown.push(address)
      throw new Error('down')
    },
  }
  const { kit } = await createSendKit({ providers: { identity } })
  await setReceiver(kit, { text: 'nobody.eth' })
  await setReceiver(kit, { text: bob })
  await expect.poll(() => shown).toEqual([bob])
})

describe('a name', () => {
  test('is believed by service and chain, and stands with its address as it was looked up', async () => {
    const { kit, lookups } = await createSendKit({ names })
    const done = setReceiver(kit, { text: 'Bob.eth ' })
    expect(getDraft(kit)?.receiver).toEqual({ status: 'resolving' })
    await done
    expect(getDraft(kit)?.receiver).toMatchObject({
      status: 'found',
      address: bob,
      name: 'bob.eth',
      isVerified: true,
    })
    // Both are asked, and the field shows what was looked up.
    expect(getDraft(kit)?.text).toBe('bob.eth')
    expect(lookups).toEqual(['bob.eth'])
  })

  test('is resolved by the chain where there is no service', async () => {
    const { kit, asked, lookups } = await createSendKit({ names, hasService: false })
    await setReceiver(kit, { text: 'bob.eth' })
    expect(getDraft(kit)?.receiver).toMatchObject({ status: 'found', address: bob })
    expect([asked, lookups]).toEqual([[], ['bob.eth']])
  })

  test('that service and chain disagree about is refused', async () => {
    const service = { '/v1/profile/account/mira.eth': { addresses: { 60: { address: bob } } } }
    for (const onChain of [{ 'mira.eth': carol }, {}]) {
      const { kit } = await createSendKit({ service, onChain })
      await setReceiver(kit, { text: 'mira.eth' })
      expect(getDraft(kit)).toMatchObject({
        ...{ text: 'mira.eth', receiver: { status: 'refused', reason: 'contradicted' } },
      })
    }
  })

  test('of a contract that another network has is found, with a word about it', async () => {
    const { kit } = await createSendKit({ names, issues: { [bob]: 'elsewhere' } })
    await setReceiver(kit, { text: 'bob.eth' })
    expect(getDraft(kit)?.receiver).toMatchObject({ address: bob, isElsewhere: true })
    await setReceiver(kit, { text: bob })
    expect(getDraft(kit)?.receiver).toEqual({
      ...{ status: 'found', address: bob, hasWrongChecksum: false },
    })
  })

  test('that could not be checked for one is found, with a word about it', async () => {
    const { kit } = await createSendKit({ names, unchecked: [bob] })
    await setReceiver(kit, { text: 'bob.eth' })
    expect(getDraft(kit)?.receiver).toMatchObject({ address: bob, isUnchecked: true })
    await setReceiver(kit, { text: bob })
    expect(getDraft(kit)?.receiver).toEqual({
      ...{ status: 'found', address: bob, hasWrongChecksum: false },
    })
  })

  test('that nobody may have is no name, and nobody is asked', async () => {
    const { kit, asked, adapter } = await createSendKit({ names })
    const { length } = asked
    adapter.normalizeName = () => Promise.reject(new Error('No name of ENSIP-15.'))
    await setReceiver(kit, { text: 'b\u200bob.eth' })
    expect(getDraft(kit)?.receiver).toEqual({ status: 'refused', reason: 'name' })
    expect(asked).toHaveLength(length)
  })

  test('of the host’s own provider is the app’s word', async () => {
    const identity = {
      lookupAddress: async () => bob,
      lookupIdentity: async () => ({ name: null, avatar: null }),
    }
    const { kit, lookups } = await createSendKit({ providers: { identity } })
    await setReceiver(kit, { text: 'VitaIik.eth' })
    expect(getDraft(kit)).toMatchObject({
      ...{ text: 'vitaiik.eth', receiver: { address: bob, isVerified: false } },
    })
    expect(lookups).toEqual([])
  })

  test('that a newer text has overtaken counts for nothing, whichever answer comes first', async () => {
    const answers: ((address: string | null) => void)[] = []
    const identity = {
      lookupAddress: () => new Promise<string | null>((resolve) => answers.push(resolve)),
      lookupIdentity: async () => ({ name: null, avatar: null }),
    }
    const { kit } = await createSendKit({ providers: { identity } })
    const first = setReceiver(kit, { text: 'bob.eth' })
    await expect.poll(() => answers.length).toBe(1)
    const second = setReceiver(kit, { text: 'carol.eth' })
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.(carol)
    await second
    answers[0]?.(bob)
    await first
    expect(getDraft(kit)).toMatchObject({ text: 'carol.eth', receiver: { address: carol } })
    expect(getSend(kit)?.to).toBe(carol)
  })

  test('is not asked for while it is being typed', async () => {
    const { kit, asked } = await createSendKit({ names })
    const before = asked.length
    await Promise.all(
      ['b', 'bo', 'bob', 'bob.', 'bob.e', 'bob.et', 'bob.eth'].map((text) =>
        setReceiver(kit, { text }),
      ),
    )
    expect(asked.slice(before).filter(({ url }) => url.includes('/profile/'))).toHaveLength(1)
    expect(getDraft(kit)?.receiver).toMatchObject({ status: 'found', address: bob })
  })
})

describe('while the code that it needs is not there', () => {
  /** A kit whose code for Send comes when the test says so. */
  async function createSubject() {
    const { kit } = await createSendKit()
    const { load } = kit
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => (letThrough = resolve))
    Object.assign(kit, {
      load: ((part, what) =>
        what === 'The transfer'
          ? gate.then(() => load(part, what))
          : load(part, what)) satisfies Kit['load'],
    })
    return { kit, letThrough }
  }

  test('each text stands there at once, and the last one is acted on when it comes', async () => {
    const { kit, letThrough } = await createSubject()
    const first = setReceiver(kit, { text: carol })
    expect(getDraft(kit)).toMatchObject({ text: carol, receiver: { status: 'resolving' } })
    const second = setReceiver(kit, { text: bob })
    expect(getDraft(kit)).toMatchObject({ text: bob, receiver: { status: 'resolving' } })
    letThrough()
    await Promise.all([first, second])
    expect(getDraft(kit)).toMatchObject({ text: bob, receiver: { address: bob } })
  })

  test('an address that could not be checked is not called invalid', async () => {
    const { kit, adapter } = await createSendKit()
    const cause = new Error('The code did not load.')
    adapter.calls = () => Promise.reject(cause)
    await expect(setReceiver(kit, { text: bob })).rejects.toBe(cause)
    expect(getDraft(kit)).toMatchObject({ text: bob, receiver: { status: 'empty' } })
  })

  test('a payment link that was overtaken sets no amount', async () => {
    const { kit, letThrough } = await createSubject()
    const first = setReceiver(kit, { text: `ethereum:${bob}?value=1e18` })
    const second = setReceiver(kit, { text: carol })
    letThrough()
    await Promise.all([first, second])
    expect(getDraft(kit)).toMatchObject({ text: carol, amount: '', receiver: { address: carol } })
  })

  test('a secret is refused, and forgotten', async () => {
    const { kit } = await createSubject()
    await setReceiver(kit, { text: key })
    expect(getDraft(kit)).toMatchObject({ text: '', receiver: { reason: 'secret' } })
  })

  test('what was typed for another account is not acted on', async () => {
    const { kit, letThrough } = await createSubject()
    const done = setReceiver(kit, { text: bob })
    await kit.disconnect()
    letThrough()
    await done
    expect(getDraft(kit)).toBeUndefined()
  })
})

test('code that does not come: the text stays, counts for nobody, and may be set once more', async () => {
  const { kit } = await createSendKit()
  const { load } = kit
  const fail = () => Promise.reject(new Error('offline'))
  Object.assign(kit, { load: ((_, what) => load(fail, what)) satisfies Kit['load'] })
  const done = setReceiver(kit, { text: bob })
  await expect(done).rejects.toMatchObject({ name: 'PluginLoadError' })
  expect(getDraft(kit)).toMatchObject({ text: bob, receiver: { status: 'empty' } })
  // What has been overtaken tells nobody.
  const overtaken = setReceiver(kit, { text: carol })
  await setReceiver(kit, { text: '' })
  await overtaken
  expect(getDraft(kit)).toMatchObject({ text: '', receiver: { status: 'empty' } })
  Object.assign(kit, { load })
  await setReceiver(kit, { text: bob })
  expect(getDraft(kit)?.receiver).toMatchObject({ status: 'found', address: bob })
})

describe('a secret', () => {
  const wif = keyIo.valid_private_keys_must_never_be_accepted_as_address_nor_echoed.map((row) =>
    typeof row === 'string' ? row : String(Object.values(row)[0]),
  )
  const bytes = `[${Array.from({ length: 64 }, (_, index) => (index * 37) % 256)}]`
  test.each([
    key,
    `0x${key}`,
    `${key}.eth`,
    phrase,
    phrase.replaceAll(' ', '\n'),
    phrase.replaceAll(' ', '.'),
    bytes,
    ...wif,
  ])('%s is refused, and nobody hears of it', async (text) => {
    const stored: string[] = []
    const values = new Map<string, string>()
    const told: string[] = []
    const { kit, asked, lookups } = await createSendKit({
      names,
      storage: {
        getItem: (name) => values.get(name) ?? null,
        setItem: (name, value) => {
          stored.push(value)
          values.set(name, value)
        },
        removeItem: (name) => void values.delete(name),
      },
    })
    kit.on('*' as never, (fact: unknown) => told.push(JSON.stringify(fact)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await setReceiver(kit, { text })
    await vi.advanceTimersByTimeAsync(400)
    vi.useRealTimers()
    expect(getDraft(kit)).toMatchObject({
      text: '',
      receiver: { status: 'refused', reason: 'secret' },
    })
    const parts = text.match(/[\w]{6,}/g) ?? [text.slice(0, 20)]
    const heard = JSON.stringify([asked, lookups, stored, told, await kit.diagnostics()])
    for (const part of parts) expect(heard).not.toContain(part)
    expect(asked.some(({ url }) => url.includes('/profile/'))).toBe(false)
  })
})
