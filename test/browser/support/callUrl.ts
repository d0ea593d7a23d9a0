import { type OperationId, serviceOperation } from '@wallet-kit/test/stack'

/** What the URLs of a call of the service look like. */
export function callUrl(id: OperationId): RegExp {
  const { path } = serviceOperation(id)
  return new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
}
