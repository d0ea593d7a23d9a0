import { existsSync } from 'node:fs'
import { run } from './workspace.js'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Finds Chromium, or installs Debian's where this user may. Throws with what to do instead. */
export async function ensureChromium() {
  const find = () => places.find((place) => place && existsSync(place))
  if (find()) return find()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { isQuiet: true, env })
    await run('apt-get', ['install', '-y', '-q', 'chromium'], { isQuiet: true, env })
  }
  const found = find()
  if (!found) {
    throw new Error('Chromium is missing. Install it, or name it: CHROMIUM_PATH=/path/to/chromium')
  }
  return found
}
