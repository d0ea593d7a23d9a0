import { describe, expect, test } from 'vitest'
import { stackAccounts } from '../stack/stackAccounts.js'
import { setUpWallet } from './testing/setUpWallet.js'

const { alice, bob } = stackAccounts

describe('the owner', () => {
  test('switches account and chain, hides accounts, locks and unlocks', async () => {
    const { ask, control, events } = setUpWallet()
    await ask('eth_requestAccounts')
    events.length = 0

    control.switchAccount(1)
    control.switchChain(999)
    control.setAccounts([0])
    control.lock()
    control.unlock()
    control.setAccounts([])
    expect(events).toEqual([
      ['accountsChanged', [bob.address, alice.address]],
      ['chainChanged', '0x3e7'],
      ['accountsChanged', [alice.address]],
      ['accountsChanged', []],
      ['accountsChanged', [alice.address]],
      ['accountsChanged', []],
    ])
  })

  test('loses the connection and finds it again; the accounts are still known', async () => {
    const { ask, control, events } = setUpWallet()
    await ask('eth_requestAccounts')
    control.disconnect()

    expect(await ask('eth_accounts')).toHaveLength(2)
    expect(await ask('eth_chainId')).toBe('0x1')
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
    control.reconnect()
    expect(events.slice(1)).toEqual([
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['connect', { chainId: '0x1' }],
    ])
  })

  test('emits what a test wants; a listener that throws or left disturbs no other', () => {
    const { control, events, provider } = setUpWallet()
    const before = control.listenerCount()
    const gone = () => events.push(['gone', 1])
    provider.on('accountsChanged', gone)
    provider.removeListener('accountsChanged', gone)
    expect(control.listenerCount()).toBe(before)

    control.emit('message', { type: 'odd' })
    control.emit('accountsChanged', 'nonsense')
    expect(events).toEqual([
      ['message', { type: 'odd' }],
      ['accountsChanged', 'nonsense'],
    ])
  })
})
