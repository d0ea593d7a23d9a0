import { type OperationId, serviceOperation } from '@wallet-kit/test/stack'
import type { Page, Request } from 'playwright-core'

/**
 * Waits for the page to ask a call of the service. A clock that is put on before that ends other deadlines than the one that is
 * meant, that of code which is still loading among them.
 */
export function waitForCall(page: Page, id: OperationId): Promise<Request> {
  const { path } = serviceOperation(id)
  const url = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  return page.waitForRequest((request) => url.test(request.url()))
}
