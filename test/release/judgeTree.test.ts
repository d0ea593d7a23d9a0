import { expect, test } from 'vitest'
import { judgeTree } from './judgeTree.js'

const advisory = {
  ...{ package: 'a', introduced: '1.2.0', fixed: '1.10.0' },
  ...{ id: 'GHSA-1', date: '2026-01-01', source: 'https://advisories.example/1' },
}
const MIT = { license: 'MIT' }

test('a tree without fault has no line', () => {
  const tree = [
    { name: 'a', version: '1.10.0', ...MIT },
    { name: 'a', version: '1.10.0', ...MIT },
    { name: 'b', version: '0.1.0', license: '(Apache-2.0 AND MIT)' },
  ]
  expect(judgeTree(tree, [advisory])).toEqual([])
})

test.each([
  [{ name: 'a', version: '1.9.9', ...MIT }, 'advisory a 1.9.9: GHSA-1'],
  [{ name: 'a', version: '1.2.0', ...MIT }, 'advisory a 1.2.0: GHSA-1'],
  [{ name: 'b', version: '1.0.0' }, 'licence b: none'],
  [{ name: 'b', version: '1.0.0', license: 'LGPL-3.0-only' }, 'licence b: LGPL-3.0-only'],
  [{ name: 'b', version: '1.0.0', license: 'MIT OR GPL-3.0' }, 'licence b: MIT OR GPL-3.0'],
  [{ name: 'b', version: '1.0.0', license: 'SEE LICENSE' }, 'licence b: SEE LICENSE'],
  [{ name: 'b', version: '1.0.0', ...MIT, hasInstallScript: true }, 'script b'],
])('%j is found', (installed, line) => {
  expect(judgeTree([installed], [advisory])).toEqual([line])
})

test('two versions of one package are found', () => {
  const tree = ['1.0.0', '2.0.0'].map((version) => ({ name: 'b', version, ...MIT }))
  expect(judgeTree(tree, [])).toEqual(['duplicate b'])
})
