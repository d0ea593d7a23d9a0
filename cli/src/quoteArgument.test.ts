import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { quoteArgument } from './quoteArgument.js'

test('plain arguments stay plain', () => {
  expect(['my-app', '--names', 'a,b', '/x/y'].map(quoteArgument)).toEqual([
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
