// Writes the types of the blockchain service from its description. `core` and `test` have a copy each: neither depends on the other.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { createConfig } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'

const root = new URL('../../', import.meta.url)
const head = `// Written by core/build/blockchainApi.js from docs/blockchain-service.openapi.yaml: change that, not this file.

`

/** The description of the service, and the files that hold its types. */
export const description = new URL('docs/blockchain-service.openapi.yaml', root)
export const typeFiles = [
  'core/src/service/blockchainApi.ts',
  'test/src/stack/service/blockchainApi.ts',
]

/** Writes a description as types. Rejects where it is no OpenAPI 3.1. */
export async function writeTypes(text) {
  const redocly = await createConfig({
    rules: { struct: 'error', 'operation-operationId-unique': 'error' },
  })
  return `${head}${astToString(await openapiTS(text, { silent: true, immutable: true, redocly }))}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = await writeTypes(await readFile(description, 'utf8'))
  await Promise.all(typeFiles.map((file) => writeFile(new URL(file, root), text)))
}
