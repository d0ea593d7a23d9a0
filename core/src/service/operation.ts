import type { paths } from './blockchainApi.js'

type Method = 'get' | 'post'
type Call = {
  readonly parameters: { readonly path?: unknown; readonly query?: unknown }
  readonly requestBody?: unknown
}
type CallOf<path extends keyof paths, method extends Method> = Extract<paths[path][method], Call>

/** A call of the blockchain service, by method and path as its document writes them. */
export type Operation = {
  [path in keyof paths]: {
    [method in Method]: [CallOf<path, method>] extends [never]
      ? never
      : `${Uppercase<method>} ${path}`
  }[Method]
}[keyof paths]

type Described<operation extends Operation> =
  operation extends `${infer method} ${infer path extends keyof paths}`
    ? CallOf<path, Lowercase<method> & Method>
    : never

/** The variable parts of an operation's path. */
export type PathOf<operation extends Operation> = Described<operation>['parameters']['path']
/** What is asked in an operation's query, beside what every request has. */
export type QueryOf<operation extends Operation> = {
  readonly [name in keyof NonNullable<Described<operation>['parameters']['query']>]:
    | NonNullable<Described<operation>['parameters']['query']>[name]
    | undefined
}
/** The JSON that an operation takes. */
export type BodyOf<operation extends Operation> =
  Described<operation> extends { readonly requestBody: { readonly content: infer content } }
    ? content[keyof content]
    : undefined
