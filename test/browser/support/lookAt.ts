import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findViolations } from './findViolations.js'
import { settle } from './settle.js'

const folder = fileURLToPath(new URL('../../output/screens', import.meta.url))
const looks = [
  { look: 'light', mode: 'light', viewport: { width: 900, height: 800 } },
  { look: 'dark', mode: 'dark', viewport: { width: 900, height: 800 } },
  { look: 'phone', mode: 'light', viewport: { width: 390, height: 844 } },
] as const

/** Looks at what is open in light, in dark and on a phone: takes its pictures, by a name, and finds no violation. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = page.viewportSize()
  for (const { look, mode, viewport } of looks) {
    await page.setViewportSize(viewport)
    await page.evaluate((mode) => window.kit.setTheme({ mode }), mode)
    await settle(page)
    await page.screenshot({ path: `${folder}/${name}-${look}.png` })
    const isRecoloured = look === 'dark'
    expect(await findViolations(page, { isRecoloured }), `${name}, ${look}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
