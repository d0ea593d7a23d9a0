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
    ).rejects.toMatchObject({ name: 'InvalidParamsError' })
  },
)
