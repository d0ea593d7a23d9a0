import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMnemonic } from './createMnemonic.js'
import { createWallet } from './createWallet.js'

const beforeSigning = async () => {}

test('the account of the words that every test chain knows', async () => {
  const { eip155 } = await createWallet(`${'test '.repeat(11)}junk`, { beforeSigning })
  expect(eip155.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

test('the account of Solana is where other wallets have it', async () => {
  // Of Solana's own cookbook.
  const words = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'
  const { openSolana } = await createWallet(words, { beforeSigning })
  const account = await openSolana()
  expect(account.address).toBe('5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N')
  expect(await openSolana()).toBe(account)
})

test('new words are twelve, others each time, and open in other wallets', async () => {
  const [one, two] = [createMnemonic(), createMnemonic()]
  expect(one.split(' ')).toHaveLength(12)
  expect(one).not.toBe(two)
  expect((await createWallet(one, { beforeSigning })).eip155.address).toBe(
    mnemonicToAccount(one).address,
  )
})

test('no key signs before it may, and none that may not', async () => {
  const words = `${'test '.repeat(11)}junk`
  let mayEnd = () => {}
  const allowed = await createWallet(words, {
    beforeSigning: () => new Promise((resolve) => (mayEnd = resolve)),
  })
  let isSigned = false
  const signing = allowed.eip155.sign({ hash: `0x${'11'.repeat(32)}` }).then((signature) => {
    isSigned = true
    return signature
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(isSigned).toBe(false)
  mayEnd()
  expect(await signing).toMatch(/^0x[\da-f]{130}$/)

  const error = new Error('It is over.')
  const { eip155, openSolana } = await createWallet(words, {
    beforeSigning: () => Promise.reject(error),
  })
  const transaction = { chainId: 5, type: 'eip1559', gas: 21_000n } as const
  await expect(eip155.sign({ hash: `0x${'22'.repeat(32)}` })).rejects.toBe(error)
  await expect(eip155.signTransaction(transaction)).rejects.toBe(error)
  await expect((await openSolana()).sign(new Uint8Array([1]))).rejects.toBe(error)
})
