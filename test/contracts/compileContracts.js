import { readdirSync, readFileSync } from 'node:fs'
import solc from 'solc'

const folder = new URL('.', import.meta.url)
/** The contract that hosts deploy. */
const zoneResolver = new URL('../../templates/service/contracts/ZoneResolver.sol', import.meta.url)
const deployed = [
  'TestToken',
  'NonStandardToken',
  'TestNft',
  'TestVault',
  'Multicall',
  'EnsRegistry',
  'EnsResolver',
  'UniversalResolver',
  'FeeSwapRouter',
  'NameRegistrar',
  'TestAccountFactory',
  'TestSmartAccountFactory',
  'TestPaymaster',
  'PriceFeed',
]

/** Compiles the contracts of this folder and returns the text of `src/stack/contracts.ts`. */
export function compileContracts() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sol'))
  const contracts = compile(
    Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])),
  )
  const constants = deployed.map((name) => {
    const { abi, evm } = contracts[name]
    const constant = name[0].toLowerCase() + name.slice(1)
    return `export const ${constant} = { abi: ${JSON.stringify(abi)}, code: '0x${evm.deployedBytecode.object}' } as const\n`
  })
  return `// Written by test/contracts/compile.js from the Solidity files beside it: change those, not this file.\n// biome-ignore-all format: generated\n${constants.join('')}`
}

/** Compiles the resolver of the service's names and returns the text of `ZoneResolver.json`: its interface, and the code that deploys it. */
export function compileZoneResolver() {
  const { ZoneResolver } = compile({ 'ZoneResolver.sol': readFileSync(zoneResolver, 'utf8') })
  const { abi, evm } = ZoneResolver
  return `${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }, undefined, 2)}\n`
}

/** No metadata hash goes into the code, so equal sources give equal text on every machine. */
function compile(files) {
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: {
      '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
    },
  }
  const sources = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, { content }]),
  )
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  )
  const problems = (output.errors ?? []).map((error) => error.formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.assign({}, ...Object.values(output.contracts))
}
