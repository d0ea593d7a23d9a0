import type { OperationId } from '@wallet-kit/test/stack'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { callUrl } from './callUrl.js'
import type { OpenedPage } from './openPage.js'

/**
 * Moves the page's clock on until something is there, past the deadline of a call that hangs; never while anything else is
 * asked for, whose deadline is not meant.
 */
export async function passDeadline(
  { page, pending }: OpenedPage,
  id: OperationId,
  what: Locator,
): Promise<void> {
  const url = callUrl(id)
  await expect
    .poll(async () => {
      if (pending().every((each) => url.test(each))) await page.clock.fastForward(2_000)
      return what.count()
    })
    .toBeGreaterThan(0)
}
