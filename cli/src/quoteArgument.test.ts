import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { quoteArgument } from './quoteArgument.js'

test('plain arguments stay plain', () => {
  expect(['my-app', '--names', 'a,b', '/x/y'].map((word) => quoteArgument(word))).toEqual([
    'my-app',
    '--names',
    'a,b',
    '/x/y',
  ])
})

test.each(['', 'a b', "it's", '$(rm -rf x)', '`x`', 'a"b', 'a\\b', '~', '*', 'a;b'])(
  'a shell reads %j back',
  (argument) => {
    const said = execFileSync('sh', ['-c', `printf %s ${quoteArgument(argument)}`])
    expect(said.toString()).toBe(argument)
  },
)

test.each([
  ['my-app', 'my-app'],
  ['apps\\my-app', 'apps\\my-app'],
  ['C:\\My apps\\x', '"C:\\My apps\\x"'],
  ["it's", `"it's"`],
  ['', '""'],
  // PowerShell takes a comma for a list, and @ for one of its variables.
  ['eip155,solana', '"eip155,solana"'],
  ['@scope\\app', '"@scope\\app"'],
  ['say "hi"', '"say ""hi"""'],
])('the shells of Windows are given %s as %s', (argument, written) => {
  expect(quoteArgument(argument, { isWindows: true })).toBe(written)
})
