import { expect, test, vi } from 'vitest'
import { createLoader } from './lazy.js'

test('a part is loaded once, also by two that ask at the same time', async () => {
  const load = createLoader()
  const part = vi.fn(async () => ({ default: 1 }))
  const [first, second] = await Promise.all([load(part, 'It'), load(part, 'It')])
  expect(first).toBe(second)
  expect(await load(part, 'It')).toBe(first)
  expect(part).toHaveBeenCalledTimes(1)
})

test('a failure is forgotten, and counted', async () => {
  const load = createLoader()
  let isOnline = false
  const cause = new TypeError('Failed to fetch')
  const part = async () => {
    if (!isOnline) throw cause
    return 'here'
  }
  await expect(load(part, 'The plugin "swap"')).rejects.toMatchObject({
    name: 'PluginLoadError',
    shortMessage: 'The plugin "swap" could not be loaded.',
    attempts: 1,
    cause,
  })
  await expect(load(part, 'The plugin "swap"')).rejects.toMatchObject({
    attempts: 2,
  })
  isOnline = true
  expect(await load(part, 'The plugin "swap"')).toBe('here')
})

test('two that wait for one failure count it once', async () => {
  const load = createLoader()
  const part = () => Promise.reject(new Error('offline'))
  const failures = await Promise.allSettled([load(part, 'It'), load(part, 'It')])
  for (const failure of failures) expect(failure).toMatchObject({ reason: { attempts: 1 } })
})

test('a load that throws at once is a PluginLoadError as well', async () => {
  const load = createLoader()
  const part = () => {
    throw new SyntaxError('broken chunk')
  }
  await expect(load(part, 'It')).rejects.toMatchObject({ name: 'PluginLoadError', attempts: 1 })
  await expect(load(part, 'It')).rejects.toMatchObject({ attempts: 2 })
})

test('two loaders know nothing of each other', async () => {
  const part = vi.fn(async () => 1)
  await createLoader()(part, 'It')
  await createLoader()(part, 'It')
  expect(part).toHaveBeenCalledTimes(2)
})
