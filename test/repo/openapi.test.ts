import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceOperations } from '../src/stack/service/serviceOperations.js'
import { root } from './repository.js'
import {
  describedCalls,
  description,
  descriptionText,
  findMistakes,
  resolvePointer,
  schemaNames,
} from './serviceDescription.js'

type Example = { readonly at: string; readonly schema: string; readonly value: unknown }

const generate = (cwd: string, ...args: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/openapi-typescript/bin/cli.js'), '--immutable', ...args],
    { cwd },
  )

test('the types of the service are what the description gives', async () => {
  await generate(root, '--check')
})

const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-api-'))
const described = 'docs/blockchain-service.openapi.yaml'
afterAll(() => rm(folder, { recursive: true }))
beforeAll(async () => {
  for (const file of ['redocly.yaml', described]) await cp(join(root, file), join(folder, file))
  await generate(folder)
})

test.each([
  ['an unknown member', 'paths:', 'roads: {}\npaths:'],
  ['no title', '  title: Blockchain service\n', ''],
  ['a schema that is not there', 'schemas/Identity"', 'schemas/None"'],
  ['two calls of one name', 'operationId: getIdentity', 'operationId: getBalances'],
  ['a parameter without a place', '      in: path\n', ''],
])('%s is not taken', async (_, part, otherwise) => {
  expect(descriptionText).toContain(part)
  await writeFile(join(folder, described), descriptionText.replace(part, otherwise))
  await expect(generate(folder)).rejects.toThrow()
})

test('it is OpenAPI 3.1', () => {
  expect(description.openapi).toBe('3.1.0')
})

test.each(describedCalls.map(({ operation }) => [operation.operationId, operation] as const))(
  '%s says what it is, shows examples, and how it may fail',
  (id, { summary, tags, responses, requestBody, parameters = [] }) => {
    expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    expect(summary).toMatch(/\.$/)
    expect(tags).not.toEqual([])
    const answers = Object(responses)
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['400', '403', '404', '429', '5XX', ...(requestBody ? ['413'] : [])]),
    )
    const bodies = [answers['200'], requestBody].flatMap((each) =>
      Object.values(Object(Object(each).content)),
    )
    expect(bodies).not.toEqual([])
    const named = (parameters as { $ref?: string }[]).map((each) =>
      each.$ref ? resolvePointer(each.$ref) : each,
    )
    for (const each of [...bodies, ...named]) expect(each).toHaveProperty('example')
  },
)

test.each(schemaNames)('%s is a schema of JSON Schema 2020-12', (name) => {
  expect(() => findMistakes({ $ref: `#/components/schemas/${name}` }, {})).not.toThrow()
})

test.each(findExamples(description, '#'))('the example $at fits its schema', (example) => {
  expect(findMistakes(resolvePointer(example.schema), example.value)).toEqual([])
})

test('the calls that can be made to fail are those that are written down', () => {
  const written = describedCalls.map(({ method, path, operation }) => ({
    operationId: operation.operationId,
    ...{ method, path },
  }))
  expect(
    serviceOperations.map(({ operationId, method, path }) => ({ operationId, method, path })),
  ).toEqual(written)
})

/** Every example that has a schema beside it, and every example of a schema itself. */
function findExamples(part: unknown, at: string): Example[] {
  if (typeof part !== 'object' || part === null) return []
  const { schema, example, examples, ...others } = part as Readonly<Record<string, unknown>>
  const own = [
    ...(schema && example !== undefined
      ? [{ at: `${at}/example`, schema: `${at}/schema`, value: example }]
      : []),
    ...(Array.isArray(examples)
      ? examples.map((value, index) => ({ at: `${at}/examples/${index}`, schema: at, value }))
      : []),
  ]
  const within = Object.entries(schema ? { ...others, schema } : others)
  return [
    ...own,
    ...within.flatMap(([key, each]) =>
      findExamples(each, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    ),
  ]
}
