import { expect, test, vi } from 'vitest'
import { createPage } from '../../../../test/createPage.js'
import { watchVisibility } from './watchVisibility.js'

const whole = { isVisible: true, intersectionRatio: 1 }
const covered = { isVisible: false, intersectionRatio: 1 }

function begin(change: (sight: ReturnType<typeof createPage>['sight']) => void = () => {}) {
  const page = createPage()
  change(page.sight)
  const onChange = vi.fn()
  return { ...page, onChange, watch: watchVisibility(page.document, onChange) }
}

test('the browser looks at a cover of the frame ten times a second, at all of it', () => {
  const { sight, document } = begin()
  const cover = document.querySelector('.cover')
  expect(cover?.parentElement).toBe(document.body)
  expect(cover?.getAttribute('aria-hidden')).toBe('true')
  expect(sight.watched).toEqual([
    { target: cover, options: { trackVisibility: true, delay: 100, threshold: [0.98] } },
  ])
})

test.each([
  ['all of it', whole, 'seen'],
  ['all of it but an edge between two pixels', { ...whole, intersectionRatio: 0.98 }, 'seen'],
  ['not all of it is in view', { ...whole, intersectionRatio: 0.979 }, 'hidden'],
  ['something lies over it', covered, 'hidden'],
  ['the browser does not know what lies over it', { intersectionRatio: 1 }, 'hidden'],
] as const)('what is seen of the frame, %s: %j is "%s"', (_, first, expected) => {
  expect(begin((sight) => Object.assign(sight, { first })).watch.read()).toBe(expected)
})

test.each([
  [220, 280, 'seen'],
  [219, 280, 'small'],
  [220, 279, 'small'],
  [1_000, 279, 'small'],
  [219, 1_000, 'small'],
] as const)('a frame of %i by %i px that is seen is "%s"', (width, height, expected) => {
  const { watch } = begin(({ size }) => Object.assign(size, { width, height }))
  expect(watch.read()).toBe(expected)
})

test('a frame that is both hidden and too small is "small"', () => {
  const { watch } = begin((sight) => {
    Object.assign(sight, { first: covered, size: { width: 219, height: 280 } })
  })
  expect(watch.read()).toBe('small')
})

test.each([
  ['seen', { width: 400, height: 600 }],
  ['small', { width: 1, height: 1 }],
])('a browser that does not track visibility says nothing: not that a frame is %s', (_, size) => {
  const { watch } = begin((sight) => Object.assign(sight, { isTracked: false, size }))
  expect(watch.read()).toBe('unknown')
})

test('nothing is seen before the browser has looked', () => {
  const { watch } = begin((sight) => Object.assign(sight, { first: undefined }))
  expect(watch.read()).toBe('hidden')
})

test('reading takes the last that the browser has seen, also before it has told of it', () => {
  const { sight, watch, onChange } = begin()
  expect(watch.read()).toBe('seen')
  sight.look(whole, covered)
  expect(watch.read()).toBe('hidden')
  expect(watch.read()).toBe('hidden')
  sight.look(covered, whole)
  expect(watch.read()).toBe('seen')
  expect(onChange).not.toHaveBeenCalled()
})

test('it tells of each change of what is seen, once that can be read', async () => {
  const { sight, watch, onChange } = begin()
  await Promise.resolve()
  expect(onChange).toHaveBeenCalledTimes(1)
  const read: string[] = []
  onChange.mockImplementation(() => void read.push(watch.read()))
  for (const entry of [covered, whole]) {
    sight.look(entry)
    sight.tell()
  }
  expect(read).toEqual(['hidden', 'seen'])
})

test('it tells of another size of the frame', () => {
  const { sight, window, fire, watch, onChange } = begin()
  Object.assign(sight.size, { width: 100 })
  fire(window, 'resize')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(watch.read()).toBe('small')
})

test('once it is stopped it tells nothing, and its cover is gone', () => {
  const { sight, window, fire, document, watch, onChange } = begin()
  watch.stop()
  fire(window, 'resize')
  sight.look(covered)
  sight.tell()
  expect(onChange).not.toHaveBeenCalled()
  expect(document.querySelector('.cover')).toBeNull()
})
