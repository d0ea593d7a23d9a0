import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMnemonic } from './createMnemonic.js'
import { createWallet } from './createWallet.js'

test('the account of the words that every test chain knows', async () => {
  const { eip155 } = await createWallet(`${'test '.repeat(11)}junk`)
  expect(eip155.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

test('the account of Solana is where other wallets have it', async () => {
  // Of Solana's own cookbook.
  const words = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'
  const { openSolana } = await createWallet(words)
  const account = await openSolana()
  expect(account.address).toBe('5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N')
  expect(await openSolana()).toBe(account)
})

test('new words are twelve, others each time, and open in other wallets', async () => {
  const [one, two] = [createMnemonic(), createMnemonic()]
  expect(one.split(' ')).toHaveLength(12)
  expect(one).not.toBe(two)
  expect((await createWallet(one)).eip155.address).toBe(mnemonicToAccount(one).address)
})
