import type { OperationId } from '@wallet-kit/test/stack'
import type { Page, Request } from 'playwright-core'
import { callUrl } from './callUrl.js'

/**
 * Waits for the page to ask a call of the service. A clock that is put on before that ends other deadlines than the one that is
 * meant, that of code which is still loading among them.
 */
export function waitForCall(page: Page, id: OperationId): Promise<Request> {
  const url = callUrl(id)
  return page.waitForRequest((request) => url.test(request.url()))
}
