import { expect, test } from 'vitest'
import { AbortedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { endAccount } from './endAccount.js'

test('an account that ends says why to all that waits for it, and the next visit begins anew', () => {
  const [end, visit] = [new AbortController(), new AbortController()]
  const account = { accountId: 'ada', end }
  const state = { account, visit, login: 'begun', batches: new Map([['1', {}]]) }
  const frame = { state } as unknown as Frame
  const reason = new AbortedError()
  endAccount(frame, reason)
  expect([end.signal.reason, visit.signal.reason]).toEqual([reason, reason])
  expect(frame.state).toMatchObject({ account: undefined, login: undefined, batches: new Map() })
  expect(frame.state.visit.signal.aborted).toBe(false)
})
