import { existsSync } from 'node:fs'
import { run } from './workspace.js'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds Chromium, or installs Debian's where this user may, also that without windows of its own, which most browser tests take
 * where it is there. Throws with what to do instead.
 */
export async function ensureChromium() {
  const find = () => places.find((place) => place && existsSync(place))
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH) {
    const options = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    const missing = [
      ...(find() ? [] : ['chromium']),
      ...(existsSync('/usr/bin/chromium-headless-shell') ? [] : ['chromium-headless-shell']),
    ]
    if (missing.length) {
      console.log('Installing Chromium …')
      await run('apt-get', ['update', '-q'], options)
    }
    for (const name of missing) await run('apt-get', ['install', '-y', '-q', name], options)
  }
  const found = find()
  if (!found) {
    throw new Error('Chromium is missing. Install it, or name it: CHROMIUM_PATH=/path/to/chromium')
  }
  return found
}
