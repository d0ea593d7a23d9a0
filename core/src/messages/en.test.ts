import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import buttons from './buttons.en.js'
import en from './en.js'

const core = join(import.meta.dirname, '..')
const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.|^messages.*en\.ts$/.test(file),
)
const code = files.map((file) => readFileSync(join(core, file), 'utf8')).join('\n')
const texts: Record<string, string> = { ...en, ...buttons }
/** A key with its plurals is written without them. */
const written = new Set(Object.keys(texts).map((key) => key.replace(/\.(one|other|\d)$/, '')))
// `connect.${words}`: a key made of a part that is known only then.
const open = [...code.matchAll(/`([a-z]+\.)\$\{/g)].map((match) => match[1] as string)

test('no text is left over', () => {
  const unused = [...written].filter(
    (key) => !code.includes(`'${key}'`) && !open.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

test('every key that the screens use has a text', () => {
  const called = [
    ...code.matchAll(/\bt\(\s*'([^']+)'/g),
    ...code.matchAll(/title: '([a-z]\S+\.\S+)'/g),
  ]
  const chosen = code.matchAll(/\bt\([^'`)]+\? '([^']+)' : '([^']+)'/g)
  const used = [
    ...called.map((match) => match[1] as string),
    ...[...chosen].flatMap((match) => [match[1] as string, match[2] as string]),
  ]
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((key) => !written.has(key))).toEqual([])
})

test('texts are sentence case, without exclamation marks', () => {
  for (const text of Object.values(texts)) expect(text).not.toMatch(/!|please wait|oops/i)
})
