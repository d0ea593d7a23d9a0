import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestFrame } from '../../../../test/createTestFrame.js'
import { createTestService } from '../../../../test/createTestService.js'
import { logIn } from '../../../../test/logIn.js'
import { openSeedCopy, readSeedCopies, type SeedCopy, storeSeedCopy } from './seedCopies.js'

const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const createSecret = () => crypto.getRandomValues(new Uint8Array(32))

afterEach(() => void vi.unstubAllGlobals())

/** A browser that has just logged in, and the id of its account. */
async function begin() {
  const service = await createTestService()
  onTestFinished(() => service.stop())
  const one = createTestFrame(service)
  await logIn(service, one.browser)
  const { accountId } = (await one.browser.get('/v1/account')).body as { accountId: string }
  return { service, accountId, ...one }
}

test('a copy opens with its secret, for its account, its kind and its key, and with nothing else', async () => {
  const { frame, accountId } = await begin()
  const secret = createSecret()
  const kept = { accountId, mnemonic, secret, kind: 'code', keyId: 'id-1', isFirst: true } as const
  await storeSeedCopy(frame, kept)
  const [copy] = (await readSeedCopies(frame)) as [SeedCopy]
  expect(copy).toMatchObject({ kind: 'code', keyId: 'id-1' })
  expect(JSON.stringify(copy)).not.toContain('winner')
  expect(await openSeedCopy(copy, { accountId, secret })).toBe(mnemonic)
  const { salt, encryptedSeed } = copy
  const other = { accountId, secret }
  for (const [changed, options] of [
    [copy, { ...other, secret: createSecret() }],
    [copy, { ...other, accountId: 'another' }],
    [{ ...copy, kind: 'passkey' as const }, other],
    [{ ...copy, keyId: 'id-2' }, other],
    [{ ...copy, salt: encryptedSeed.slice(-43) }, other],
    [{ ...copy, encryptedSeed: salt }, other],
  ] as const) {
    expect(await openSeedCopy(changed, options)).toBeUndefined()
  }
})

test('a copy that an earlier version encrypted opens', async () => {
  // By the HKDF and AES-GCM of OpenSSL, over a secret of ones and a salt of twos.
  const copy: SeedCopy = {
    ...{ kind: 'code', keyId: 'id-1', salt: 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI' },
    encryptedSeed:
      'v1.AwMDAwMDAwMDAwMD.h-Hkopb73raoC1ub72PUp633ID5pmx-3ccjUNu0DmXEDeDAu7syjMe3GOEs-3thwG2iV-Mv41Nam2yZMfFHnMP5gZuyQ8HthFI7uHtqwCRjtrBcR_L4vRA5bcw',
  }
  const secret = new Uint8Array(32).fill(1)
  expect(await openSeedCopy(copy, { accountId: 'account-1', secret })).toBe(mnemonic)
})

test('the recovery code proves the account later, a passkey’s secret is never told', async () => {
  const { frame, accountId } = await begin()
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({})
  })
  const secret = createSecret()
  for (const kind of ['code', 'passkey'] as const) {
    const options = { accountId, mnemonic, secret, kind, keyId: 'id-1', isFirst: false }
    await storeSeedCopy(frame, options)
  }
  const half = expect.stringMatching(/^[\w-]{43}$/)
  const shape = { keyId: 'id-1', salt: half, seedProof: half, isFirst: false }
  expect(bodies).toEqual([
    { ...shape, kind: 'code', encryptedSeed: expect.any(String), codeProof: half },
    { ...shape, kind: 'passkey', encryptedSeed: expect.any(String) },
  ])
  const [code, passkey] = bodies
  // Of one seed the proof is the same, and all else is another one.
  expect(code?.seedProof).toBe(passkey?.seedProof)
  expect(code?.salt).not.toBe(passkey?.salt)
})

test('a second first copy is refused, with the service’s reason', async () => {
  const { frame, accountId } = await begin()
  const copy = { accountId, mnemonic, kind: 'code', keyId: 'id-1', isFirst: true } as const
  await storeSeedCopy(frame, { ...copy, secret: createSecret() })
  await expect(storeSeedCopy(frame, { ...copy, secret: createSecret() })).rejects.toMatchObject({
    name: 'ServiceRefusedError',
    code: 'KeyChanged',
  })
})
