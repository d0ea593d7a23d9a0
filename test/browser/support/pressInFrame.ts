import type { Locator } from 'playwright-core'

/** For how long Chromium drops presses after a frame has moved, in ms, and a little longer. */
const dropTimeMs = 600

/**
 * Presses a button of the frame. Chromium drops presses on a frame that watches whether it is seen, as long as it has moved within the last 500 ms:
 * then it is pressed again, as a visitor does. The page itself says whether it got the press: a press that it got is never repeated.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  const press = await button.evaluateHandle(({ ownerDocument }) => {
    const state = { isHeard: false }
    const hear = () => {
      state.isHeard = true
    }
    ownerDocument.addEventListener('click', hear, { once: true, capture: true })
    return state
  })
  // If the page is gone, it went away with the press.
  const isHeard = () => press.evaluate((state) => state.isHeard).catch(() => true)
  for (;;) {
    await button.click()
    if (await isHeard()) return
    await new Promise((resolve) => setTimeout(resolve, dropTimeMs))
    if (await isHeard()) return
  }
}
