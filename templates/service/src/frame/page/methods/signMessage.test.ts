import { recoverMessageAddress } from 'viem'
import { stringToHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { signMessage } from './signMessage.js'

const chainId = 'eip155:1'
const warning = 'This may not be a text.'

/** Signs what the visitor approves. Gives what they read, and whether their key has signed it. */
async function sign(data: string) {
  const { frame, wallet, approve } = await openFrame()
  const { address } = wallet.eip155
  const signed = signMessage(frame, { chainId, method: '', params: [data, address] })
  const [shown, signature] = await Promise.all([approve(), signed])
  const message = data.startsWith('0x') ? { raw: data as `0x${string}` } : data
  const by = await recoverMessageAddress({ message, signature: signature as `0x${string}` })
  return { shown, isOwn: by === address }
}

test.each([
  ['a text', 'Hello', 'Hello'],
  ['the bytes of a text', stringToHex('Grüße'), 'Grüße'],
  ['nothing', '0x', 'Message'],
])('%s is shown as it is read, without a warning', async (_, data, text) => {
  const { shown, isOwn } = await sign(data)
  expect(shown).toContain(text)
  expect(shown).not.toContain(warning)
  expect(isOwn).toBe(true)
})

// A Safe takes it from an owner as consent to a transaction.
const hash = `0x${'a7'.repeat(32)}`
// Whoever tries long enough finds a hash whose bytes are letters.
const letters = 'PayNothing:4711-and-read-no-more'

test.each([
  ['a hash', hash, hash],
  ['bytes that are no text', '0xff00ff', '0xff00ff'],
  ['a hash whose bytes are letters', stringToHex(letters), letters],
  ['a text of the length of a hash', letters, letters],
])('%s is shown, with a warning', async (_, data, text) => {
  const { shown, isOwn } = await sign(data)
  expect(shown).toContain(text)
  expect(shown).toContain(warning)
  expect(isOwn).toBe(true)
})

test('a text that begins as hex and has half a byte is a text', async () => {
  const { frame, wallet, approve } = await openFrame()
  const { address } = wallet.eip155
  const signed = signMessage(frame, { chainId, method: '', params: ['0xabc', address] })
  const [shown, signature] = await Promise.all([approve(), signed])
  expect(shown).toContain('0xabc')
  const by = await recoverMessageAddress({
    ...{ message: '0xabc', signature: signature as `0x${string}` },
  })
  expect(by).toBe(address)
})

test('what is no text is refused, and the app reads why', async () => {
  const { frame, wallet } = await openFrame()
  const params = [1, wallet.eip155.address]
  await expect(signMessage(frame, { chainId, method: '', params })).rejects.toMatchObject({
    ...{ code: -32602, message: 'The parameters are not valid: there is no message.' },
  })
})
