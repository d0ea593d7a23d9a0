import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, run by `node` without a build
import { compileContracts } from '../../contracts/compileContracts.js'

test('the compiled contracts are those of the Solidity files', async () => {
  const committed = await readFile(new URL('./contracts.ts', import.meta.url), 'utf8')

  expect(compileContracts() === committed, 'run: node test/contracts/compile.js').toBe(true)
}, 60_000)
