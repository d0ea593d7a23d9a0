/** Loads Playwright, which only those have installed who use it. */
export async function loadPlaywright() {
  try {
    return await import('playwright-core')
  } catch (cause) {
    throw new Error('Playwright is missing: npm install --save-dev playwright-core', { cause })
  }
}
