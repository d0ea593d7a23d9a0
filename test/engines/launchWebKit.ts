import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  type Engine,
  type EnginePage,
  find,
  type Key,
  type LaunchOptions,
  type Target,
} from './enginePage.js'

/** The key codes of WebDriver. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** How long one command may take, in milliseconds: less than a test has, so that the test names the command that took longer. */
const callTimeout = 20_000

/** Starts WebKitGTK behind its WebDriver, on a display that nobody sees. */
export async function launchWebKit({ isDark = false }: LaunchOptions = {}): Promise<Engine> {
  const processes: ChildProcess[] = []
  const stop = async () => {
    for (const child of processes.splice(0).reverse()) {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) {
        await Promise.race([new Promise((resolve) => child.once('exit', resolve)), wait(5_000)])
      }
    }
  }
  try {
    const display = await startDisplay(processes)
    const begin = () => beginSession(processes, { display, isDark })
    return {
      // WebKit itself hangs now and then as it starts: another driver starts another one.
      open: async (options) => openPage(await begin().catch(begin), options),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a driver and a browser of its own, and gives how to ask it. */
async function beginSession(
  processes: ChildProcess[],
  { display, isDark }: { readonly display: string; readonly isDark: boolean },
): Promise<Call> {
  const port = await freePort()
  const driver = start(processes, 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
    // Its sandbox needs a user that is not root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  })
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeout),
    }).catch((cause) => {
      throw new Error(`${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}: ${cause}`)
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  try {
    for (const end = Date.now() + 20_000; ; await wait(50)) {
      const isReady = await call('GET', '/status').then(
        () => true,
        () => false,
      )
      if (isReady) break
      if (Date.now() > end || driver.exitCode !== null)
        throw new Error('WebKitWebDriver is not there.')
    }
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    })) as { sessionId: string }
    return (method, rest, body) => call(method, `/session/${sessionId}${rest}`, body)
  } catch (error) {
    driver.kill()
    throw error
  }
}

/** An element that is in the same place so often, so many ms apart, is at rest. A panel whose content comes moves twice. */
const restsBeforePress = 4
const restMs = 100

async function openPage(ask: Call, { isNarrow = false } = {}): Promise<EnginePage> {
  // WebKitGTK makes no window smaller than 447 px.
  const rect = { width: isNarrow ? 447 : 1000, height: 900 }
  await ask('POST', '/window/rect', rect)
  const run = (act: (...args: never[]) => unknown, args: readonly unknown[]) =>
    ask('POST', '/execute/sync', { script: `return (${act})(...arguments)`, args })
  const element = (target: Target) =>
    run(find, [target]) as Promise<Readonly<Record<string, string>> | null>
  const readPlace = async (target: Target) => {
    const found = await element(target)
    return found ? ((await run(readCentre, [found])) as Place) : undefined
  }
  async function clickIfShown(target: Target): Promise<boolean> {
    // What moves is not pressed: like a visitor, the test waits until it has come to rest.
    let place: Place | undefined
    for (let rests = 0; rests < restsBeforePress; ) {
      const next = await readPlace(target)
      if (!next) return false
      rests = isSame(place, next) ? rests + 1 : 0
      place = next
      await wait(restMs)
    }
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', ...place }
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    const pointer = { type: 'pointer', id: 'mouse', actions: [move, ...press] }
    await ask('POST', '/actions', { actions: [pointer] })
    return true
  }
  const pressKeys = (values: readonly string[]) =>
    ask('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: values.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  return {
    goto: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    run: (act, ...args) => run(act, args) as Promise<never>,
    isShown: async (target) => (await element(target)) !== null,
    async click(target) {
      const message = JSON.stringify(target)
      await expect.poll(() => clickIfShown(target), { message }).toBe(true)
    },
    clickIfShown,
    press: async (key) => void (await pressKeys([keys[key]])),
    type: async (text) => void (await pressKeys([...text])),
    close: async () => void (await ask('DELETE', '')),
  }
}

type Place = { readonly x: number; readonly y: number }
const isSame = (one: Place | undefined, other: Place) => one?.x === other.x && one.y === other.y

/** Runs in the page. */
function readCentre(element: Element): Place {
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** A display of its own; gives its name. */
async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const child = start(
    processes,
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {},
  )
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
  return `:${number}`
}

function start(
  processes: ChildProcess[],
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.once('error', (error) => console.error(`${command}: ${error.message}`))
  processes.push(child)
  return child
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
