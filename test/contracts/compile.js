// Run after a change of a contract: node test/contracts/compile.js
import { writeFileSync } from 'node:fs'
import { compileContracts, compileZoneResolver } from './compileContracts.js'

const service = '../../templates/service/contracts/ZoneResolver.json'
writeFileSync(new URL('../src/stack/contracts.ts', import.meta.url), compileContracts())
writeFileSync(new URL(service, import.meta.url), compileZoneResolver())
