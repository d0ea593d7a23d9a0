import { expect, test } from 'vitest'
import { parseSuggestions } from './suggestions.js'

const of = { zone: 'example.eth', label: 'mirak' }

test('names of the zone are read, each once', () => {
  const mira = { name: 'mira.example.eth', registered: true }
  const kay = { name: 'mira-kay.example.eth', registered: false }
  expect(parseSuggestions([mira, kay, { ...mira, registered: false }], of)).toEqual([mira, kay])
})

test.each([
  'mira.eth',
  'mira',
  'mir.example.eth',
  'Mira.example.eth',
  'a.mira.example.eth',
  'mi\u200bra.example.eth',
  '.example.eth',
  7,
])('%s is left out', (name) => {
  expect(parseSuggestions([{ name, registered: false }], of)).toEqual([])
})

test('so is what does not say whether it is taken', () => {
  expect(parseSuggestions([{ name: 'mira.example.eth' }, null, 'mira'], of)).toEqual([])
})

test.each([
  [{ name: 'mirak.example.eth' }],
  [{ name: 'mirak.example.eth', registered: 'no' }],
  [
    { name: 'mira.example.eth', registered: false },
    { name: 'mirak.example.eth', registered: null },
  ],
])('an answer that does not say whether the typed name is taken is none: %j', (...list) => {
  expect(parseSuggestions(list, of)).toBeUndefined()
})

test.each([undefined, null, {}, 'mira'])('%s is no list', (value) => {
  expect(parseSuggestions(value, of)).toBeUndefined()
})

test('of a list without an end only the beginning is read', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    name: `mira${index}.example.eth`,
    registered: false,
  }))
  expect(parseSuggestions(many, of)).toHaveLength(50)
})

test('the typed name is found behind more names than are looked at', () => {
  const others = Array.from({ length: 60 }, (_, index) => ({
    ...{ name: `name-${index}.example.eth`, registered: true },
  }))
  const own = { name: 'mirak.example.eth', registered: false }
  expect(parseSuggestions([...others, own], of)).toContainEqual(own)
  expect(parseSuggestions([...others, { ...own, registered: 'no' }], of)).toBeUndefined()
})
