import { memoryStorage } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { createPageKit, setUpPage } from '../../test/openWallet.js'
import { readStored, store } from './storedLogin.js'

setUpPage({ hasPasskeys: false })

const values = [
  ['login', 'login', 'email'],
  ['login', 'login', 'google'],
  ['codeAskedAt', 'code-asked-at', 1_000_000],
  ['codeAskedAt', 'code-asked-at', 0],
  ['leftFor', 'left-for', 'x'],
] as const

test.each(values)('the next load of the page reads %s, stored as "%s": %s', (name, _, value) => {
  const storage = memoryStorage()
  store(createPageKit({ storage }), name, value)
  expect(readStored(createPageKit({ storage }), name)).toBe(value)
})

test.each(values)('a removed %s, stored as "%s", is gone: %s', (name, _, value) => {
  const kit = createPageKit()
  store(kit, name, value)
  store(kit, name, undefined)
  expect(readStored(kit, name)).toBeUndefined()
})

test.each([
  ['login', 'login', '"myspace"'],
  ['login', 'login', '["email"]'],
  ['codeAskedAt', 'code-asked-at', '"1000000"'],
  ['codeAskedAt', 'code-asked-at', '1e999'],
  ['codeAskedAt', 'code-asked-at', 'null'],
  ['leftFor', 'left-for', '"email"'],
  ['leftFor', 'left-for', '7'],
] as const)('reads no %s if "%s" holds %s', (name, key, json) => {
  const storage = memoryStorage()
  storage.setItem(`@appkit-wallet/default/${key}`, `{"v":1,"d":${json}}`)
  expect(readStored(createPageKit({ storage }), name)).toBeUndefined()
})
