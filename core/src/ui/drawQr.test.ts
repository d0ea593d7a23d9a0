import { describe, expect, test } from 'vitest'
import payloads from '../../../test/vectors/qr/payloads.json' with { type: 'json' }
import { drawQr } from './QrCode.js'

/** The modules that bars cover. */
function readBars(path: string): Set<string> {
  const bars = path.matchAll(/M(\d+)\.09 (\d+)\.5a\.41 \.41 0 0 1 \.82 0(?:v(\d+))?a/g)
  return new Set(
    [...bars].flatMap(([, x, y, more = '0']) =>
      Array.from({ length: Number(more) + 1 }, (_, index) => `${x},${Number(y) + index}`),
    ),
  )
}

describe.each(payloads.payloads)('%s', (text) => {
  const plain = drawQr(text, { hasMark: false })
  const marked = drawQr(text, { hasMark: true })

  test('bars never touch the finders', () => {
    const near = [...readBars(plain.path)].filter((at) => {
      const [x = 0, y = 0] = at.split(',').map(Number)
      const far = plain.size - 8
      return (x < 8 && (y < 8 || y >= far)) || (x >= far && y < 8)
    })
    expect(near).toEqual([])
  })

  test('only the middle is left out for a mark, at most 21 % of the width', () => {
    const kept = readBars(marked.path)
    const left = [...readBars(plain.path)].filter((at) => !kept.has(at))
    const places = left.flatMap((at) => at.split(',').map(Number))
    const reach = Math.max(...places.map((at) => Math.abs(at + 0.5 - plain.size / 2) + 0.5))
    expect(left.length).toBeGreaterThan(0)
    expect((2 * reach) / (plain.size + 2)).toBeLessThanOrEqual(0.21)
  })
})

test.each([
  [89, true],
  [90, false],
])('a text of %i characters is low: %s', (length, isLow) => {
  expect(drawQr('x'.repeat(length), { hasMark: false }).isLow).toBe(isLow)
})

test('modules below each other are one bar', () => {
  const { path } = drawQr('A', { hasMark: false })
  const bars = path.match(/a\.41 \.41 0 0 1 \.82 0/g)?.length ?? 0
  expect(bars).toBeLessThan(readBars(path).size)
})
