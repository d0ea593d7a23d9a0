import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from '../errors.js'
import { resolveTarget } from './resolveTarget.js'

const cwd = resolve('/home/ada/my projects')

test.each([
  ['my-app', '/home/ada/my projects/my-app', 'my-app'],
  ['apps/My App', '/home/ada/my projects/apps/My App', 'my-app'],
  ['./x/../y', '/home/ada/my projects/y', 'y'],
  [' padded ', '/home/ada/my projects/padded', 'padded'],
  ['.', '/home/ada/my projects', 'my-projects'],
  ['/tmp/éléphant_2.0', '/tmp/éléphant_2.0', 'elephant_2.0'],
  ['...dots', '/home/ada/my projects/...dots', 'dots'],
  ['@scope/app', '/home/ada/my projects/@scope/app', 'app'],
])('%j becomes %s, called %s', (directory, path, packageName) => {
  expect(resolveTarget(directory, cwd)).toMatchObject({ path: resolve(path), packageName })
})

test.each([
  ['../x', 'leaves the current folder'],
  ['a/../../x', 'leaves the current folder'],
  ['..', 'leaves the current folder'],
  ['', 'it is empty'],
  ['  ', 'it is empty'],
  ['/', 'no npm package can be called that'],
  ['日本', 'no npm package can be called that'],
  ['---', 'no npm package can be called that'],
  ['-app', 'programs take its dash for a flag'],
  ['./-apps/app', 'programs take its dash for a flag'],
  ['node_modules', 'no npm package can be called that'],
  ['a:b', 'it holds characters that file names cannot have'],
  ['a\u0000b', 'it holds characters that file names cannot have'],
  ['a\u001b[2Jb', 'it holds characters that file names cannot have'],
  ['NUL', 'Windows keeps it for a device'],
  ['com1.app', 'Windows keeps it for a device'],
  ['x'.repeat(215), 'it is longer than 214 characters'],
])('%j is refused', (directory, reason) => {
  expect(() => resolveTarget(directory, cwd)).toThrow(UsageError)
  expect(() => resolveTarget(directory, cwd)).toThrow(reason)
})

test('a refusal does not write a hostile name to the terminal', () => {
  expect(() => resolveTarget('a\u001b[2Jb', cwd)).toThrow('"a\\u001b[2Jb" cannot be')
})
