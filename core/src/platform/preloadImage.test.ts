import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadImage } from './preloadImage.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  const image = { src: '', referrerPolicy: '', onload: null as unknown, onerror: null as unknown }
  const settled: boolean[] = []
  preloadImage('data:image/png;base64,AA', { createImage: () => image }).then((loaded) =>
    settled.push(loaded),
  )
  return { image, settled }
}

test.each([
  ['onload', true],
  ['onerror', false],
] as const)('%s settles it with %s and leaves no timer', async (handler, loaded) => {
  const { image, settled } = setup()
  expect(image.src).toBe('data:image/png;base64,AA')
  expect(image.referrerPolicy).toBe('no-referrer')

  ;(image[handler] as () => void)()
  await vi.advanceTimersByTimeAsync(0)

  expect(settled).toEqual([loaded])
  expect(vi.getTimerCount()).toBe(0)
  expect([image.onload, image.onerror]).toEqual([null, null])
})

test('gives up at 2 s, not before', async () => {
  const { settled } = setup()

  await vi.advanceTimersByTimeAsync(1999)
  expect(settled).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toEqual([false])
})
