import type { Page } from 'playwright-core'

/** What has the focus, in the page or in the kit's root: its words, tag or marks. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!(element instanceof HTMLElement)) return 'nothing'
    if (element === document.body) return 'body'
    const { wkConnector, wkKey, wkButton, pageButton } = element.dataset
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().split('\n')[0]
    return (
      wkConnector ??
      wkKey ??
      (wkButton && `host ${wkButton}`) ??
      (pageButton !== undefined ? 'page button' : `${element.localName} ${name}`)
    )
  })
}

/** Presses Tab so many times and gives where the focus was after each. */
export async function tabThrough(page: Page, times: number, key = 'Tab'): Promise<string[]> {
  const stops = []
  for (let index = 0; index < times; index++) {
    await page.keyboard.press(key)
    stops.push(await focused(page))
  }
  return stops
}
