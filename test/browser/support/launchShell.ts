import { existsSync } from 'node:fs'
import { launchChromium } from '@wallet-kit/test/playwright'
import { findChromium } from '../../src/playwright/findChromium.js'

const shell = '/usr/bin/chromium-headless-shell'

/** Chromium without windows of its own, which opens a page in half the time; whole Chromium where it is not there. It keeps no page that was left. */
export const findShell = () =>
  !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium()

/** Pages that live for seconds: to compile them for speed costs more than it gains. */
export const shortLived = '--js-flags=--no-opt --no-maglev'

/** Starts the shell for such pages. */
export const launchShell = () => launchChromium({ executablePath: findShell(), args: [shortLived] })
