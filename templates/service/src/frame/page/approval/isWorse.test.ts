import { expect, test } from 'vitest'
import type { Changes } from './drawChanges.js'
import { isWorse } from './isWorse.js'

type Line = Changes['lines'][number]
const line = (kind: Line['kind'], key: string, amount: bigint): Line => ({
  ...{ kind, key, amount, text: `${key} ${amount}` },
})
const note = (text: string) => ({ isDanger: false, text })
const read: Changes = { lines: [line('out', 'usdc', 50n), line('in', 'eth', 1000n)] }

test.each<[string, Changes, Changes]>([
  ['more leaves', read, { lines: [line('out', 'usdc', 51n), line('in', 'eth', 1000n)] }],
  ['another token leaves', read, { lines: [...read.lines, line('out', 'dai', 1n)] }],
  [
    'more than a percent less arrives',
    read,
    { lines: [line('out', 'usdc', 50n), line('in', 'eth', 989n)] },
  ],
  ['nothing arrives', read, { lines: [line('out', 'usdc', 50n)] }],
  ['somebody can take something', read, { lines: [...read.lines, line('allows', 'bob', 1n)] }],
  ['it would be refused', read, { lines: [], note: note('Refused.') }],
  [
    'its reason is another one',
    { lines: [], note: note('Late.') },
    { lines: [], note: note('Refused.') },
  ],
  ['a function of it is unknown', { lines: [] }, { lines: [], nothing: 'Unknown.' }],
])('worse: %s', (_, before, now) => {
  expect(isWorse(before, now)).toBe(true)
})

test.each<[string, Changes, Changes]>([
  ['the same', read, { lines: [...read.lines] }],
  [
    'less leaves, and more arrives',
    read,
    { lines: [line('out', 'usdc', 49n), line('in', 'eth', 1001n)] },
  ],
  ['a percent less arrives', read, { lines: [line('out', 'usdc', 50n), line('in', 'eth', 990n)] }],
  ['more arrives of another token', read, { lines: [...read.lines, line('in', 'dai', 7n)] }],
  [
    'as unknown as before',
    { lines: [], note: note('Unknown.') },
    { lines: [], note: note('Unknown.') },
  ],
  ['nothing is all that changes', { lines: [] }, { lines: [] }],
  [
    'what is said of nothing is another thing, but something moves',
    { ...read, nothing: 'Known.' },
    { ...read, nothing: 'Unknown.' },
  ],
  [
    'what is said of nothing is another thing, but a note is shown in its place',
    { lines: [], note: note('Late.'), nothing: 'Known.' },
    { lines: [], note: note('Late.'), nothing: 'Unknown.' },
  ],
  [
    'one of several transactions does nothing',
    { lines: [{ kind: 'none', text: 'Nothing.' }] },
    { lines: [{ kind: 'none', text: 'Nothing.' }] },
  ],
])('not worse: %s', (_, before, now) => {
  expect(isWorse(before, now)).toBe(false)
})
