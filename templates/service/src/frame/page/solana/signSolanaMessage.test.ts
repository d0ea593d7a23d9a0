import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  blockhash,
  compileTransaction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { signSolanaMessage } from './signSolanaMessage.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const readApproval = (text: string) => readApprovalOf(new TextEncoder().encode(text))

async function readApprovalOf(bytes: Uint8Array) {
  const { frame, approve } = await openFrame()
  const message = base58.encode(bytes)
  const signed = signSolanaMessage(frame, { chainId, method: '', params: [{ message }] })
  const [shown] = await Promise.all([approve(), signed])
  return shown
}

test.each(['Hello', 'Guten Tag'])('“%s” is signed as it is shown', async (text) => {
  const { frame, wallet, approve } = await openFrame()
  const { address } = await wallet.openSolana()
  const bytes = new TextEncoder().encode(text)
  const params = [{ message: base58.encode(bytes), pubkey: address }]
  const signed = signSolanaMessage(frame, { chainId, method: '', params })
  const [shown, answer] = await Promise.all([approve(), signed])
  const { signature } = answer as { readonly signature: string }
  const key = base58.decode(address)
  expect(ed25519.verify(base58.decode(signature), bytes, key)).toBe(true)
  expect(shown).toMatch(/^Sign this message\?\n/)
  expect(shown).toContain(`Your account\n${address}\n`)
  expect(shown).toContain(`Message\n${text}\n`)
})

test('a message for another account than the visitor’s is refused', async () => {
  const { frame } = await openFrame()
  const pubkey = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'
  const params = [{ message: base58.encode(Uint8Array.of(1)), pubkey }]
  await expect(signSolanaMessage(frame, { chainId, method: '', params })).rejects.toMatchObject({
    code: 4100,
  })
})

test('a message is not signed if the visitor declines', async () => {
  const { frame, show } = await openFrame()
  const params = [{ message: base58.encode(new TextEncoder().encode('Hello')) }]
  const signed = signSolanaMessage(frame, { chainId, method: '', params })
  const { buttons } = await show()
  await Promise.all([
    expect(signed).rejects.toMatchObject({ code: 4001 }),
    buttons.get('Decline')?.onclick({ isTrusted: true }),
  ])
})

test('a message that is not in base58 is refused', async () => {
  const { frame } = await openFrame()
  const params = [{ message: '0x616263' }]
  await expect(signSolanaMessage(frame, { chainId, method: '', params })).rejects.toMatchObject({
    message: 'The parameters are not valid: the bytes are not written as they should be.',
  })
})

test('a sign-in for another site than the one that asks carries a warning', async () => {
  const signIn = (domain: string) => `${domain} wants you to sign in with your Solana account:\nA`
  expect(await readApproval(signIn('bank.test'))).toContain(
    'logs in at bank.test, but app.test asks',
  )
  expect(await readApproval(signIn('app.test'))).not.toContain('logs in at')
})

test.each([
  ['bytes that are no text', Uint8Array.of(0xff, 0, 0xff), '0xff00ff'],
  ['the length of a hash', new Uint8Array(32).fill(97), 'a'.repeat(32)],
])('%s is shown, with a warning that it may be no text', async (_, bytes, text) => {
  const shown = await readApprovalOf(bytes)
  expect(shown).toContain(text)
  expect(shown).toContain('This may not be a text.')
})

test.each(['legacy', 0, 1] as const)(
  'what is signed of a transaction of version %s is no message',
  async (version) => {
    const { frame, wallet } = await openFrame()
    const { address } = await wallet.openSolana()
    const lifetime = { blockhash: blockhash(address), lastValidBlockHeight: 1n }
    const { messageBytes } = compileTransaction(
      pipe(
        createTransactionMessage({ version: version as 0 }),
        (message) => setTransactionMessageFeePayer(toAddress(address), message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      ),
    )
    const message = base58.encode(new Uint8Array(messageBytes))
    await expect(
      signSolanaMessage(frame, { chainId, method: '', params: [{ message }] }),
    ).rejects.toMatchObject({
      message: 'The parameters are not valid: the message is a transaction.',
    })
  },
)
