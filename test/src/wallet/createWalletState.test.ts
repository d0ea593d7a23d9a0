import { describe, expect, test } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { createFakePage } from './createFakePage.js'
import { setUpWallet } from './testing/setUpWallet.js'

const { alice, bob } = stackAccounts
const key = 'wallet-kit-test-wallet:test.wallet'

describe('what outlives a reload', () => {
  test('the permission, the chain, the selected account and the policy; asking is not needed', async () => {
    const page = createFakePage()
    const before = setUpWallet({ page })
    await before.ask('eth_requestAccounts')
    before.control.switchChain(10)
    before.control.switchAccount(1)
    before.control.setPolicy('reject', { method: 'personal_sign' })

    const { ask, control } = setUpWallet({ page: createFakePage(page.entries) })
    expect(await ask('eth_accounts')).toEqual([bob.address, alice.address])
    expect(await ask('eth_chainId')).toBe('0xa')
    await expect(ask('personal_sign', ['0x00', bob.address])).rejects.toMatchObject({ code: 4001 })
    expect(control.requests().some(({ method }) => method === 'eth_requestAccounts')).toBe(false)
  })

  test('another wallet, or another origin, is not permitted', async () => {
    const page = createFakePage()
    await setUpWallet({ page }).ask('eth_requestAccounts')

    expect(await setUpWallet({ page, rdns: 'other.wallet' }).ask('eth_accounts')).toEqual([])
    expect(await setUpWallet().ask('eth_accounts')).toEqual([])
  })

  test('broken or blocked storage does no harm', async () => {
    const page = createFakePage(new Map([[key, '{']]))
    await expect(setUpWallet({ page }).ask('eth_accounts')).resolves.toEqual([])

    const blocked = new EventTarget()
    Object.defineProperty(blocked, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const { ask } = setUpWallet({ page: blocked })
    expect(await ask('eth_requestAccounts')).toHaveLength(2)
  })

  test('another tab follows', async () => {
    const page = createFakePage()
    const first = setUpWallet({ page })
    const other = createFakePage(page.entries)
    const second = setUpWallet({ page: other })
    await first.ask('eth_requestAccounts')
    other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    expect(second.events).toEqual([['accountsChanged', [alice.address, bob.address]]])

    first.control.revoke()
    other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    expect(second.events[1]).toEqual(['accountsChanged', []])
  })
})
