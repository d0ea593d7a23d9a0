import { existsSync } from 'node:fs'
import { run } from './workspace.js'

const findProgram = () =>
  [
    process.env.REDIS_PATH,
    '/usr/bin/redis-server',
    '/usr/local/bin/redis-server',
    '/opt/homebrew/bin/redis-server',
  ].find((file) => file && existsSync(file))

/** Finds Redis, or installs Debian's where this user may. Gives its program; throws with what to do instead. */
export async function ensureRedis() {
  if (!findProgram() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Redis …')
    const options = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-q'], options)
    await run('apt-get', ['install', '-y', '-q', 'redis-server'], options)
  }
  const found = findProgram()
  if (!found) {
    throw new Error(
      'Redis is missing. Install it, or name its program: REDIS_PATH=/path/to/redis-server',
    )
  }
  return found
}
