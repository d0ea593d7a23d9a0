import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a visitor types into. iOS zooms the page into a field whose text is smaller than 16 px. */
const field = /\binput\b|textarea|\.wk-input(?![\w-])|\.wk-amt__input/

const folder = new URL('.', import.meta.url)
const rules = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*.*?\*\//gs, '')
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      name,
      selector: selector.trim(),
      size: /font-size:\s*([^;]+)/.exec(body)?.[1]?.trim(),
    }))
  })
  .filter(({ selector, size }) => size && field.test(selector))

test('no field is smaller than 16 px, also if a long amount shrinks', () => {
  expect(rules.length).toBeGreaterThan(4)
  expect(rules.map(({ selector }) => selector)).toContain(
    '.wk-dialog .wk-amt__input[data-fit="xs"]',
  )
  for (const { name, selector, size = '' } of rules) {
    expect(size, `${name}: ${selector}`).toMatch(/^\d+px$/)
    expect(Number.parseInt(size, 10), `${name}: ${selector}`).toBeGreaterThanOrEqual(16)
  }
})
