import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { read } from './repository.js'

type Part = Readonly<Record<string, unknown>>

/** A call of the blockchain service as it is written down. */
export type DescribedCall = {
  readonly method: string
  readonly path: string
  readonly operation: Part
}

/** The description of the blockchain service: its text, and what the text says. */
export const descriptionText = read('docs/blockchain-service.openapi.yaml')
export const description = parse(descriptionText) as { readonly [key: string]: Part }

/** The calls, in the order of the description. */
export const describedCalls: readonly DescribedCall[] = Object.entries(
  description.paths ?? {},
).flatMap(([path, methods]) =>
  Object.entries(Object(methods))
    .filter(([key]) => key !== 'parameters')
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Part,
    })),
)

/** The names of the schemas. */
export const schemaNames = Object.keys(description.components?.schemas ?? {})

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
ajv.addKeyword('example')
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
ajv.addSchema({ $id: 'service', $defs: forAjv(description.components?.schemas) })

/** What is wrong with a value by a schema of the description; an empty list where nothing is. */
export function findMistakes(schema: unknown, value: unknown): readonly string[] {
  const isFit = ajv.compile(forAjv(schema))
  isFit(value)
  return (isFit.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** What is wrong with an answer of the service: one that was given to that request, with that status. */
export function findAnswerMistakes({ method, path, status, body }: findAnswerMistakes.Options) {
  const call = describedCalls.find((each) => each.method === method && fits(each.path, path))
  if (!call && (status === 404 || status === 405)) {
    return findMistakes({ $ref: '#/components/schemas/Problem' }, body)
  }
  if (!call) return [`${method} ${path} is not written down`]
  const responses = Object(call.operation.responses)
  const response = follow(responses[status] ?? responses[`${String(status)[0]}XX`])
  if (!response) return [`${method} ${path} does not answer with ${status}`]
  const schema = response.content?.['application/json']?.schema
  if (!schema) return body === undefined ? [] : ['there is a body']
  return findMistakes(schema, body)
}

export declare namespace findAnswerMistakes {
  type Options = { method: string; path: string; status: number; body: unknown }
}

/** What stands where a pointer (`#/components/…`) leads. */
export function resolvePointer(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, key) => Object(part)[key], description)
}

const follow = (part: { $ref?: string } | undefined) =>
  part?.$ref ? Object(resolvePointer(part.$ref)) : part

function forAjv(schema: unknown) {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"service#/$defs/'))
}

// A fixed path wins over one with a part that varies: they differ in length wherever both would fit.
function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
