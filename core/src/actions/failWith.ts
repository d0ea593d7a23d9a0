import type { Kit } from '../kit/kit.js'

type Errors = typeof import('../errors/onDemand.js')

const importErrors = () => import('../errors/onDemand.js')

/** Throws an error whose code is loaded when it is needed. */
export async function failWith(kit: Kit, create: (errors: Errors) => Error): Promise<never> {
  throw create(await kit.load(importErrors, 'The error'))
}
