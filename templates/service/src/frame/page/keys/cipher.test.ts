import { expect, test } from 'vitest'
import {
  combine,
  createHalf,
  decrypt,
  deriveCodeProof,
  deriveSeedProof,
  encrypt,
  importSecret,
  writeHalf,
} from './cipher.js'

const text = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const context = 'seed account-1'

test('what is encrypted opens with both halves, for what it belongs to, and with nothing else', async () => {
  const [deviceHalf, serviceHalf] = [createHalf(), createHalf()]
  const other = writeHalf(serviceHalf)
  const secret = await importSecret(deviceHalf)
  const key = await combine(secret, { other, purpose: 'seed' })
  const sealed = await encrypt(key, { text, context })
  // As the service takes it.
  expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]{16,8000}$/)
  expect(sealed).not.toContain('legal')

  const again = await combine(await importSecret(deviceHalf), { other, purpose: 'seed' })
  expect(await decrypt(again, { sealed, context })).toBe(text)

  const wrong = [
    await combine(await importSecret(createHalf()), { other, purpose: 'seed' }),
    await combine(secret, { other: writeHalf(createHalf()), purpose: 'seed' }),
    await combine(secret, { other, purpose: 'reload' }),
  ]
  for (const key of wrong) expect(await decrypt(key, { sealed, context })).toBeUndefined()
  expect(await decrypt(key, { sealed, context: 'seed account-2' })).toBeUndefined()
  for (const changed of [sealed.slice(0, -2), `v2${sealed.slice(2)}`, 'v1.a', '', `${sealed}AA`]) {
    expect(await decrypt(key, { sealed: changed, context })).toBeUndefined()
  }
})

test('two encryptions of one text differ, and no script reads a secret again', async () => {
  const secret = await importSecret(createHalf())
  const key = await combine(secret, { other: writeHalf(createHalf()), purpose: 'seed' })
  const [one, two] = [await encrypt(key, { text, context }), await encrypt(key, { text, context })]
  expect(one).not.toBe(two)
  for (const each of [secret, key]) {
    await expect(crypto.subtle.exportKey('raw', each)).rejects.toThrow()
  }
})

test('the proof of a seed is the same in every browser, and another one for each seed and account', async () => {
  const proof = await deriveSeedProof(text, 'account-1')
  // As the service takes it.
  expect(proof).toMatch(/^[\w-]{43}$/)
  expect(await deriveSeedProof(text, 'account-1')).toBe(proof)
  expect(await deriveSeedProof(text, 'account-2')).not.toBe(proof)
  expect(await deriveSeedProof(`${text}!`, 'account-1')).not.toBe(proof)
})

test('what earlier versions encrypted opens, and what they derived is the same', async () => {
  // By the HKDF and AES-GCM of OpenSSL, over halves of ones and twos.
  const [ones, twos] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const sealed =
    'v1.AwMDAwMDAwMDAwMD.ONSRuedFyJQlwNqR5rFldY2UTmpwLto2_BdfGK4jxiQjeP65_DjCsfoRCTSfI07TVDPH1mVj5P4MnykD6zgXo3eozc_4g7si2w22IJUhFY3OPHn6t2cYtkvK8A'
  const secret = await importSecret(ones)
  const key = await combine(secret, { other: writeHalf(twos), purpose: 'seed' })
  expect(await decrypt(key, { sealed, context })).toBe(text)
  expect(await deriveSeedProof(text, 'account-1')).toBe(
    'XI08lYISkFKUP_rmRzFo9G424aGf-g5eSyITQge0yZk',
  )
  expect(await deriveCodeProof(ones, 'account-1')).toBe(
    'wg_rOoI8Pd3QCiR35wdZ0Uu0DjG-awkacs6Xh44h1m8',
  )
})

test('the secret of an imported half derives keys, and nothing that a script reads', async () => {
  const secret = await importSecret(createHalf())
  expect([secret.extractable, secret.usages]).toEqual([false, ['deriveKey']])
  const key = await combine(secret, { other: writeHalf(createHalf()), purpose: 'seed' })
  expect([key.extractable, [...key.usages].sort()]).toEqual([false, ['decrypt', 'encrypt']])
})
