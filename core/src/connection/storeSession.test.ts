import { describe, expect, test } from 'vitest'
import { alice, bob, settled, setUpKits } from '../../test/setUpKits.js'
import type { Kit } from '../kit/kit.js'
import { sessionKey } from '../networks/chains.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import type { WalletAccount } from './adapter.js'
import { chooseAccount, setActiveNamespace, storeSession, writeChoice } from './storedSession.js'
import { switchAccount } from './switchAccount.js'

const world = setUpKits()

describe('what is stored of a choice', () => {
  const account = (address: string, more: Partial<WalletAccount> = {}) => ({ address, ...more })
  const accounts = [account('0xaaaa1111'), account('0xbbbb2222'), account('0xcccc3333')]

  test('has four characters of the wallet’s own account and of the chosen one, and nobody else’s', () => {
    expect(writeChoice(accounts, '0xcccc3333')).toBe('1111undefined,3333undefined')
    expect(writeChoice(accounts, '0xaaaa1111')).toBe('1111undefined')
  })

  test('is made of the public key and the type, where there are any', () => {
    const bitcoin = [
      account('bc1qaaaa', { publicKey: '02ffff1111', type: 'payment' }),
      account('bc1paaaa', { publicKey: '02ffff1111', type: 'ordinals' }),
    ]
    expect(writeChoice(bitcoin, 'bc1paaaa')).toBe('1111payment,1111ordinals')
    // On another network the addresses read otherwise.
    const elsewhere = bitcoin.map((each) => ({ ...each, address: `t${each.address}` }))
    expect(chooseAccount(elsewhere, '1111payment,1111ordinals').address).toBe('tbc1paaaa')
  })

  test('finds its account again, and the wallet’s own where it does not fit', () => {
    for (const { address } of accounts) {
      expect(chooseAccount(accounts, writeChoice(accounts, address)).address).toBe(address)
    }
    const chosen = writeChoice(accounts, '0xcccc3333')
    expect(chooseAccount([...accounts].reverse(), chosen).address).toBe('0xcccc3333')
    expect(chooseAccount(accounts.slice(1), chosen).address).toBe('0xbbbb2222')
    expect(chooseAccount(accounts, undefined).address).toBe('0xaaaa1111')
  })
})

describe('what is stored', () => {
  const stored = (kit: Kit) => kit.storage.get(sessionKey)

  test('begins empty, and keeps what is not changed', () => {
    const { kit } = world.page()
    setActiveNamespace(kit, { namespace: 'solana' })
    expect(kit.getAccount().namespace).toBe('solana')
    const empty = { networks: {}, connectors: {}, choices: {} }
    expect(stored(kit)).toEqual({ ...empty, active: 'solana' })
    storeSession(kit, ({ networks }) => ({ networks: { ...networks, eip155: 'eip155:10' } }))
    expect(stored(kit)).toEqual({ ...empty, active: 'solana', networks: { eip155: 'eip155:10' } })
  })

  test('is the choice among a wallet’s accounts, and no address', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = world.page({ evm: [fern] })
    await kit.connect({ connectorId: 'fern' })
    expect(stored(kit)).toMatchObject({ active: 'eip155', connectors: { eip155: 'fern' } })
    expect(stored(kit)?.choices).toEqual({ eip155: '1111undefined' })
    await settled()
    switchAccount(kit, { namespace: 'eip155', address: bob })
    expect(stored(kit)?.choices).toEqual({ eip155: '1111undefined,2222undefined' })
    await kit.disconnect()
    expect(stored(kit)).toMatchObject({ connectors: {}, choices: {} })
  })

  test('stays where a wallet gives the same accounts once more: it may be another tab’s', async () => {
    const fern = createFakeWallet({ id: 'fern', accounts: [alice, bob] })
    const { kit } = world.page({ evm: [fern] })
    await kit.connect({ connectorId: 'fern' })
    await settled()
    const choices = { eip155: '1111undefined,2222undefined' }
    storeSession(kit, () => ({ choices }))
    fern.switchAccounts([alice, bob])
    expect(stored(kit)?.choices).toEqual(choices)
    fern.switchAccounts([bob, alice])
    expect(stored(kit)?.choices).toEqual({ eip155: '2222undefined' })
  })
})
