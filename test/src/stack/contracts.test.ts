import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, run by `node` without a build
import { compileContracts, compileZoneResolver } from '../../contracts/compileContracts.js'

const resolver = '../../../templates/service/contracts/ZoneResolver.json'
const hint = 'run: node test/contracts/compile.js'

test('the compiled contracts are those of the Solidity files', async () => {
  const committed = await readFile(new URL('./contracts.ts', import.meta.url), 'utf8')

  const shipped = await readFile(new URL(resolver, import.meta.url), 'utf8')

  expect(compileContracts() === committed, hint).toBe(true)
  expect(compileZoneResolver() === shipped, hint).toBe(true)
}, 60_000)
