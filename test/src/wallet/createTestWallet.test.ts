import { describe, expect, test } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { createFakePage } from './createFakePage.js'
import { setUpWallet } from './testing/setUpWallet.js'

const { alice, bob } = stackAccounts

type Announcement = { info: Record<string, string>; provider: unknown }

describe('announcement', () => {
  test('at once and on request, frozen, with an icon as data', () => {
    const page = createFakePage()
    const details = page.announced as Announcement[]
    const { provider } = setUpWallet({ page })
    page.dispatchEvent(new Event('eip6963:requestProvider'))

    expect(details).toHaveLength(2)
    expect(details[0]).toBe(details[1])
    expect(Object.isFrozen(details[0]) && Object.isFrozen(details[0]?.info)).toBe(true)
    expect(details[0]?.provider).toBe(provider)
    expect(details[0]?.info).toEqual({
      name: 'Test Wallet',
      rdns: 'test.wallet',
      uuid: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
  })

  test('late, or never, and anything at all', () => {
    const page = createFakePage()
    const details = page.announced
    const { control, provider } = setUpWallet({ page, announce: false })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toEqual([])

    control.announceRaw({ info: { name: 7 } })
    control.announceRaw('nonsense')
    control.announce()
    expect(details).toEqual([
      { info: { name: 7 }, provider },
      'nonsense',
      expect.objectContaining({ provider }),
    ])

    control.destroy()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(3)
  })

  test('as window.ethereum too, with marks', () => {
    const page = createFakePage()
    const { provider } = setUpWallet({ page, legacy: true, flags: { isMetaMask: true } })

    expect(page).toMatchObject({ ethereum: provider })
    expect(provider).toMatchObject({ isMetaMask: true })
  })
})

describe('connecting', () => {
  test('approved: accounts come, are announced by event, and are known from then on', async () => {
    const { ask, events, control } = setUpWallet()
    expect(await ask('eth_accounts')).toEqual([])

    expect(await ask('eth_requestAccounts')).toEqual([alice.address, bob.address])
    expect(await ask('eth_accounts')).toEqual([alice.address, bob.address])
    expect(events).toEqual([['accountsChanged', [alice.address, bob.address]]])
    expect(control.requests().map(({ method }) => method)).toEqual([
      'eth_accounts',
      'eth_requestAccounts',
      'eth_accounts',
    ])
  })

  test('rejected: 4001, and nothing is permitted', async () => {
    const { ask, events } = setUpWallet({ policy: 'reject' })

    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await ask('eth_accounts')).toEqual([])
    expect(events).toEqual([])
  })

  test('hanging: visible to the owner, a second question is -32002, and answered late', async () => {
    const { ask, control } = setUpWallet({ policy: 'hang' })
    const first = ask('eth_requestAccounts')
    await expect.poll(() => control.pending()).toHaveLength(1)

    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    expect(control.pending()).toMatchObject([{ method: 'eth_requestAccounts', waitsFor: 'answer' }])
    control.resolvePending()
    expect(await first).toEqual([alice.address, bob.address])
    expect(control.pending()).toEqual([])
  })

  test('hanging and then declined', async () => {
    const { ask, control } = setUpWallet({ policy: 'hang' })
    const first = ask('eth_requestAccounts')
    await expect.poll(() => control.pending()).toHaveLength(1)

    control.rejectPending(control.pending()[0]?.id)
    await expect(first).rejects.toMatchObject({ code: 4001 })
  })

  test('locked: nothing is seen, and the question waits until the wallet is unlocked', async () => {
    const { ask, control } = setUpWallet({ policy: 'locked' })
    const asked = ask('eth_requestAccounts')
    await expect.poll(() => control.pending()).toMatchObject([{ waitsFor: 'unlock' }])
    expect(await ask('eth_accounts')).toEqual([])

    control.unlock()
    expect(await asked).toEqual([alice.address, bob.address])
  })

  test('dropping: the connection is lost while asking', async () => {
    const { ask, control, events } = setUpWallet({ policy: 'drop' })

    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4900 })
    expect(events).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    expect(control.state().online).toBe(false)
  })

  test('a policy for one method and for so many times', async () => {
    const { ask, control } = setUpWallet()
    control.setPolicy('reject', { method: 'eth_requestAccounts', times: 1 })

    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    await expect(ask('eth_requestAccounts')).resolves.toHaveLength(2)
  })
})

test.each([{ privateKeys: [] }, { chains: {} }])('refuses %o', (options) => {
  expect(() => setUpWallet(options)).toThrow(RangeError)
})
