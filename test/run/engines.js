import { existsSync } from 'node:fs'
import { bin, install, run } from './workspace.js'

const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Runs the tests of the demo in Firefox and in WebKit. Installs both where this user may. */
try {
  await install()
  const isMissing = () => programs.some((program) => !existsSync(program))
  if (isMissing() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Firefox and WebKit …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { isQuiet: true, env })
    await run('apt-get', ['install', '-y', '-q', ...packages], { isQuiet: true, env })
  }
  if (isMissing()) {
    throw new Error(
      `Firefox or WebKit is missing. On Debian: apt-get install ${packages.join(' ')}`,
    )
  }
  const { build } = await import('./build.js')
  await build()
  const { code } = await run(process.execPath, [bin('vitest'), 'run', '--project', 'engines'])
  process.exitCode = code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
