import { expect, test } from 'vitest'
import { parseSuggestions } from './suggestions.js'

const zone = 'example.eth'

test('names of the zone are read, each once', () => {
  const mira = { name: 'mira.example.eth', registered: true }
  const kay = { name: 'mira-kay.example.eth', registered: false }
  expect(parseSuggestions([mira, kay, { ...mira, registered: false }], zone)).toEqual([mira, kay])
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
  expect(parseSuggestions([{ name, registered: false }], zone)).toEqual([])
})

test('so is what does not say whether it is taken', () => {
  expect(parseSuggestions([{ name: 'mira.example.eth' }, null, 'mira'], zone)).toEqual([])
})

test.each([undefined, null, {}, 'mira'])('%s is no list', (value) => {
  expect(parseSuggestions(value, zone)).toBeUndefined()
})

test('of a list without an end only the beginning is read', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    name: `mira${index}.example.eth`,
    registered: false,
  }))
  expect(parseSuggestions(many, zone)).toHaveLength(50)
})
