import type { Locator } from 'playwright-core'

/** For how long a press is dropped after a frame has moved, in ms, and a little. */
const dropTimeMs = 600

/**
 * Presses a button of the frame. Chromium drops presses on a frame that watches whether it is seen, as long as it has moved within the last 500 ms:
 * then it is pressed again, as a visitor does.
 */
export async function pressInFrame(button: Locator): Promise<void> {
  let isHeard = false
  const heard = button
    .evaluate(
      ({ ownerDocument }) =>
        new Promise<void>((resolve) =>
          ownerDocument.addEventListener('click', () => resolve(), { once: true, capture: true }),
        ),
    )
    // The page went away with the press.
    .catch(() => {})
    .then(() => {
      isHeard = true
    })
  while (!isHeard) {
    await button.click()
    let timer: ReturnType<typeof setTimeout> | undefined
    const dropped = new Promise((resolve) => {
      timer = setTimeout(resolve, dropTimeMs)
    })
    await Promise.race([heard, dropped])
    clearTimeout(timer)
  }
}
