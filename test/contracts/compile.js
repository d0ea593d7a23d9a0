// Run after a change of a contract: node test/contracts/compile.js
import { writeFileSync } from 'node:fs'
import { compileContracts } from './compileContracts.js'

writeFileSync(new URL('../src/stack/contracts.ts', import.meta.url), compileContracts())
