import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { parseTransaction } from './parseTransaction.js'
import { readKey } from './readKey.js'
import { signTransaction } from './signTransaction.js'
import { solanaAccounts } from './solanaAccounts.js'

const [alice, bob] = [solanaAccounts.alice, solanaAccounts.bob].map(({ seed }) =>
  readKey(seed),
) as [ReturnType<typeof readKey>, ReturnType<typeof readKey>]
const blockhash = solanaAccounts.carol.address

/** A transfer that both have to sign, alice paying. */
function createMessage() {
  return new TransactionMessage({
    payerKey: new PublicKey(alice.address),
    recentBlockhash: blockhash,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: new PublicKey(bob.address),
        toPubkey: new PublicKey(alice.address),
        lamports: 5,
      }),
    ],
  })
}

test('the people’s addresses are those of their seeds', () => {
  for (const { seed, address } of Object.values(solanaAccounts)) {
    expect(readKey(seed).address).toBe(address)
    expect(Keypair.fromSeed(readKey(seed).seed).publicKey.toBase58()).toBe(address)
  }
})

describe.each([
  ['legacy', createMessage().compileToLegacyMessage()],
  [0, createMessage().compileToV0Message()],
] as const)('a transaction of version %s', (version, message) => {
  const bytes = new VersionedTransaction(message).serialize()

  test('is taken apart', () => {
    expect(parseTransaction(bytes)).toMatchObject({
      version,
      signers: [alice.address, bob.address],
      blockhash,
      message: Uint8Array.from(message.serialize()),
    })
  })

  test('is signed by one after the other, as the official client signs it', () => {
    const official = new VersionedTransaction(message)
    official.sign([alice, bob].map(({ seed }) => Keypair.fromSeed(seed)))
    const half = signTransaction(bytes, bob)
    expect(parseTransaction(half).signatures[0]?.some(Boolean)).toBe(false)
    expect(signTransaction(half, alice)).toEqual(official.serialize())
  })
})

test('a signer that is none, and what is no transaction, are refused', () => {
  const bytes = new Transaction({
    feePayer: new PublicKey(bob.address),
    recentBlockhash: blockhash,
  })
    .add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(bob.address),
        toPubkey: new PublicKey(alice.address),
        lamports: 1,
      }),
    )
    .serialize({ requireAllSignatures: false })
  expect(() => signTransaction(bytes, alice)).toThrow(/no signer/)
  for (const odd of [[], [1], [255, 255, 255], [...bytes.slice(0, 100)], Array(200).fill(129)]) {
    expect(() => parseTransaction(Uint8Array.from(odd))).toThrow(RangeError)
  }
})
