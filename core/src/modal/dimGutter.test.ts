import { afterEach, expect, test, vi } from 'vitest'
import { dimGutter } from './dimGutter.js'

afterEach(() => vi.unstubAllGlobals())

const none = 'rgba(0, 0, 0, 0)'

/** The rule that a page gets whose root and body have these styles. */
function dim(root: Partial<CSSStyleDeclaration>, body: Partial<CSSStyleDeclaration>) {
  const documentElement = { clientWidth: 885 }
  const page = { documentElement, body: {} }
  vi.stubGlobal('getComputedStyle', (element: unknown, pseudo?: string) => ({
    backgroundImage: 'none',
    backgroundColor: none,
    ...(pseudo === '::backdrop' && { backgroundColor: 'rgba(14, 20, 22, 0.36)' }),
    ...(element === documentElement && root),
    ...(element === page.body && body),
  }))
  const insertRule = vi.fn()
  dimGutter({ ownerDocument: page } as never, { insertRule } as never)
  return insertRule.mock.calls.flat().join('')
}

const rule = (color: string) =>
  `html{background:linear-gradient(${color},${color}) 0 0/885px 100% no-repeat fixed,linear-gradient(rgba(14, 20, 22, 0.36),rgba(14, 20, 22, 0.36)),${color}!important}`

test('the page’s colour stays where it was, and is under the veil beside it', () => {
  const cream = 'rgb(255, 255, 200)'
  expect(dim({}, { backgroundColor: cream })).toBe(rule(cream))
  expect(dim({ backgroundColor: cream }, { backgroundColor: 'rgb(1, 2, 3)' })).toBe(rule(cream))
  expect(dim({}, {})).toBe(rule('Canvas'))
})

test('a page with a picture keeps it', () => {
  const picture = { backgroundImage: 'url("sky.png")' }
  expect(dim(picture, {})).toBe('')
  expect(dim({}, picture)).toBe('')
})
