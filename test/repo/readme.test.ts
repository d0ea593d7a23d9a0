import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.js'

const read = (path: string) => readFile(join(root, path), 'utf8')

// npm answers E404 before the first release, which writes the first version into the changelog.
test('the README’s first command works today: in a clone until the first release, from npm after it', async () => {
  const isReleased = /^## \d/m.test(await read('CHANGELOG.md'))
  const [, command] = /```sh\n(.*)\n/.exec(await read('README.md')) ?? []
  expect(command).toBe(isReleased ? 'npx create-wallet-kit my-app' : 'npm start')
})
