import { expect, test } from 'vitest'
import { identifyWallets } from './identifyWallets.js'

const icon = 'data:image/png;base64,AAAA'

test('the identity is the id, while one alone claims it', () => {
  const wallets = [
    { name: 'Fern', icon, rdns: 'app.fern' },
    { name: 'Octavo', rdns: 'com.octavo' },
    { name: 'Fern!', rdns: 'app.fern' },
  ]
  expect(identifyWallets(wallets, 'rdns').map(({ id, claim }) => [id, claim])).toEqual([
    [expect.stringMatching(/^app\.fern#[\da-f]{8}$/), { index: 1, of: 2 }],
    ['com.octavo', undefined],
    [expect.stringMatching(/^app\.fern#[\da-f]{8}$/), { index: 2, of: 2 }],
  ])
  const [alone] = identifyWallets([{ name: 'Fern', icon, rdns: 'app.fern' }], 'rdns')
  expect(alone).toMatchObject({ id: 'app.fern' })
})

test('without an identity, name and icon are it, and nothing is claimed', () => {
  const [wallet] = identifyWallets([{ name: 'Fern', icon }], 'rdns' as never)
  expect(wallet).toEqual({
    ...{ name: 'Fern', icon },
    id: expect.stringMatching(/^announced#[\da-f]{8}$/),
  })
})

test('perfect copies have ids of their own, the same at every page load', () => {
  const copies = Array.from({ length: 4 }, () => ({ name: 'Fern', icon, rdns: 'app.fern' }))
  const ids = identifyWallets(copies, 'rdns').map(({ id }) => id)
  const [first] = ids
  expect(first).toMatch(/^app\.fern#[\da-f]{8}$/)
  expect(ids).toEqual([first, `${first}.2`, `${first}.3`, `${first}.4`])
  expect(identifyWallets(copies, 'rdns').map(({ id }) => id)).toEqual(ids)
})

test('the hash is FNV-1a of name and icon, so that ids of earlier visits stay what they are', () => {
  const id = (name: string, icon?: string) =>
    identifyWallets([{ name, ...(icon !== undefined && { icon }) }], 'rdns' as never)[0]?.id
  expect(id('foobar')).toBe('announced#ec1c6c58')
  expect(id('foobar', '')).toBe('announced#ec1c6c58')
  expect(id('Fern', icon)).toBe('announced#f2a51601')
  expect(id('Wallet 37')).toBe('announced#083f0d52')
})
