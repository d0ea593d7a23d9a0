import { expect, test } from 'vitest'
import { findInCode, findInCss, oldest } from '../run/checkBrowsers.js'
import { read, sourcesOf } from './repository.js'

test.each([
  ['URL.canParse(page)', 'URL.canParse'],
  ["dialog.querySelector('.wk-panel:has(.wk-wait)')", 'the selector .wk-panel:has(.wk-wait)'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(rows, key)', 'Object.groupBy'],
  ['rows.values().drop(1)', '.drop()'],
])('%s is too new', (code, found) => {
  expect(findInCode(code)).toContain(found)
})

test.each([
  'rows.at(-1)',
  'rows.toSorted()',
  'structuredClone(state)',
  'new URL(page)',
  "root.querySelector('button:not([disabled])')",
  'kit.read(slice)',
])('%s is not', (code) => {
  expect(findInCode(code)).toEqual([])
})

test('of style sheets too, but for what is known to do no harm', () => {
  expect(findInCss(':dir(rtl) > .wk-icon{color:red}')).toEqual([':dir'])
  expect(findInCss('.a{color:light-dark(#000,#fff);text-wrap:balance}')).toEqual([])
  expect(findInCss('@container (min-width:1px){.a:focus-visible{inset-inline-start:0}}')).toEqual(
    [],
  )
})

test('the frame of the embedded wallet has nothing that is too new', () => {
  const page = sourcesOf('templates/service').filter((file) => file.includes('/frame/page/'))
  expect(page.length).toBeGreaterThan(50)
  const found = page.flatMap((file) => findInCode(read(file)).map((each) => `${file}: ${each}`))
  expect(found).toEqual([])
})

test('the page about browsers names the versions that are checked', () => {
  const page = read('docs/browsers.md')
  for (const name of ['chrome', 'firefox', 'safari']) expect(page).toContain(`${oldest[name]}`)
})
