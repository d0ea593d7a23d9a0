import { expect, test } from 'vitest'
import { createFaultSwitch } from './createFaultSwitch.js'

test('the newest fault whose pattern fits counts, and a pattern is text but for its stars', () => {
  const { faults, take } = createFaultSwitch()
  faults.fault('/v1/*', 'hang')
  faults.fault('/v1/account/*/balance', { status: 503 })

  expect(take(['/v1/account/0x1/balance'])).toEqual({ status: 503 })
  expect(take(['/v1/identity/0x1'])).toBe('hang')
  expect(take(['/v2.1/identity'])).toBeUndefined()
  expect(take(['/v1'])).toBeUndefined()
})

test('a fault for so many times ends by itself', () => {
  const { faults, take } = createFaultSwitch()
  faults.fault('*', 'refuse', { times: 2 })

  expect([take(['/a']), take(['/b']), take(['/c'])]).toEqual(['refuse', 'refuse', undefined])
})

test('off takes away what the same pattern set, clearFaults takes all', () => {
  const { faults, take } = createFaultSwitch()
  faults.fault('/a', 'hang')
  faults.fault('*', 'refuse')
  faults.fault('*', 'off')
  expect([take(['/a']), take(['/b'])]).toEqual(['hang', undefined])

  faults.clearFaults()
  expect(take(['/a'])).toBeUndefined()
})

test('requests are kept until they are cleared', () => {
  const { faults, log } = createFaultSwitch<string>()
  log('first')
  const seen = faults.requests()
  log('second')

  expect(seen).toEqual(['first'])
  expect(faults.requests()).toEqual(['first', 'second'])
  faults.clearRequests()
  expect(faults.requests()).toEqual([])
})
