import { TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { expect, test } from 'vitest'
import syntax from '../../../../test/vectors/solana/address-syntax.json' with { type: 'json' }
import { createActionKit } from '../../test/createActionKit.js'
import { alice, bob } from '../../test/createFakeWallet.js'
import { readReceiver } from './accounts.js'

const kit = createActionKit()

test('32 bytes in base58 are a receiver, as they are written', async () => {
  expect(await readReceiver(kit, alice)).toEqual({ address: alice })
})

test('the right letters alone are not enough', async () => {
  expect(await readReceiver(kit, '1'.repeat(44))).toBeUndefined()
  expect(await readReceiver(kit, 'z'.repeat(44))).toBeUndefined()
})

test.each(syntax.invalid)('$v ($why) is nobody', async ({ v }) => {
  expect(await readReceiver(kit, v)).toBeUndefined()
})

test('what no key can own is told: addresses that programs have, as those of token accounts and vaults', async () => {
  const programs = [new PublicKey(bob), SystemProgram.programId, TOKEN_PROGRAM_ID]
  for (let index = 0; index < 20; index++) {
    const seeds = [Buffer.from('vault'), Uint8Array.of(index)]
    const [vault] = PublicKey.findProgramAddressSync(seeds, programs[index % 3] as PublicKey)
    const address = vault.toBase58()
    expect(await readReceiver(kit, address)).toEqual({ address, issue: 'keyless' })
    const key = Keypair.generate().publicKey.toBase58()
    expect(await readReceiver(kit, key)).toEqual({ address: key })
  }
})

test.each([
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
])('nobody owns %s', async (address) => {
  expect(await readReceiver(kit, address)).toEqual({ address, issue: 'burn' })
})
