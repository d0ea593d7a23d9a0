import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTestWallet, launchChromium } from '@wallet-kit/test/playwright'
import { startStack } from '@wallet-kit/test/stack'
import { walletIcon } from '../browser/support/walletIcons.js'
import { serveFolder } from '../dist/registry/serveFolder.js'
import { buildHosts, publishedFolder } from '../host/buildHost.js'
import { startFilm } from './startFilm.js'

const desktop = { width: 640, height: 600 }
const phone = { width: 390, height: 700 }
/** Pixels of a picture for one of the page. */
const scale = 1.5
const mostBytes = 1_000_000

const typeface = await readFile(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ),
  'base64',
)
/** What is of no interest in a picture, where the buttons stand in most apps, and a typeface that looks alike on every machine. */
const look = `
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${typeface}) }
  :root { --wk-font-family: Inter }
  html { background: light-dark(#eef2f3, #0b0f10); color-scheme: light dark }
  body { margin: 0 }
  h1, output, footer, [data-page-button] { display: none }
  main { display: flex; justify-content: end; gap: 8px; padding: 12px }
`

/**
 * Takes every picture of the README from the test host over local chains, and writes it into a folder. Gives the names and sizes.
 *
 * @throws Error if the moving one has more than a megabyte
 */
export async function takePictures(folder) {
  const ends = []
  try {
    return await take(folder, ends)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function take(folder, ends) {
  await buildHosts()
  const stack = await startStack()
  ends.push(() => stack.stop())
  const host = await serveFolder(publishedFolder, {})
  ends.push(() => host.stop())
  const browser = await launchChromium()
  ends.push(() => browser.close())
  const world = { stack, host, browser }

  const stills = {
    'connect.png': await takeConnect(world),
    'waiting.png': await takeWaiting(world),
    'account-dark.png': await takeAccount(world, { viewport: desktop, colorScheme: 'dark' }),
    'phone.png': await takeAccount(world, { viewport: phone, isMobile: true, hasTouch: true }),
  }
  const film = await filmConnect(world)
  if (film.length > mostBytes) throw new Error(`The film has ${film.length} bytes.`)

  const pictures = Object.entries({ ...stills, 'connect.webp': film })
  for (const [name, bytes] of pictures) await writeFile(join(folder, name), bytes)
  return pictures.map(([name, { length }]) => ({ name, size: length }))
}

/** The wallets of the pictures by their file among the marks; they are called, and look, as the real ones do. */
const wallets = {
  metamask: { name: 'MetaMask', rdns: 'io.metamask' },
  rainbow: { name: 'Rainbow', rdns: 'me.rainbow' },
  rabby: { name: 'Rabby Wallet', rdns: 'io.rabby' },
  zerion: { name: 'Zerion', rdns: 'io.zerion.wallet' },
}

async function iconOf(file) {
  const { default: svg } = await import(`@web3icons/core/svgs/wallets/background/${file}.svg.js`)
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Opens the host with four wallets, of which the first answers as `policy` says. */
async function open({ stack, host, browser }, { policy = 'approve', ...device }) {
  const context = await browser.newContext({
    ...{ viewport: desktop, deviceScaleFactor: scale, colorScheme: 'light' },
    // A picture is taken of what has come to its end.
    reducedMotion: 'reduce',
    ...device,
  })
  const rpcUrls = Object.fromEntries(
    Object.values(stack.chains).map(({ id, rpcUrl }) => [id, rpcUrl]),
  )
  await context.addInitScript(
    (given) => {
      window.walletKitHost = given
    },
    {
      rpcUrls,
      services: { blockchain: stack.service.url },
      metadata: { name: 'Lumen', icons: [walletIcon('Lumen')] },
      helpUrl: 'https://example.org/help',
      walletGuideUrl: 'https://example.org/guide',
    },
  )
  const { alice, bob, carol } = stack.accounts
  let first
  for (const [file, names] of Object.entries(wallets)) {
    const wallet = await installTestWallet(context, {
      ...names,
      icon: await iconOf(file),
      privateKeys: (first ? [carol] : [alice, bob]).map(({ privateKey }) => privateKey),
      chains: rpcUrls,
      policy: first ? 'approve' : policy,
    })
    first ??= wallet
  }
  const page = await context.newPage()
  await page.goto(host.url)
  await page.addStyleTag({ content: look })
  return { page, control: first.control }
}

const connect = '[data-wk-button="connect"]'
const account = '[data-wk-button="account"]'
const chosen = '[data-wk-connector="io.metamask"]'
const last = '[data-wk-connector="io.zerion.wallet"]'

/** Takes the picture, and leaves the page. */
async function shoot(page) {
  await page.mouse.move(0, desktop.height - 1)
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

async function takeConnect(world) {
  const { page } = await open(world, {})
  await page.click(connect)
  await page.locator(last).waitFor()
  return shoot(page)
}

async function takeWaiting(world) {
  const { page } = await open(world, { policy: 'hang' })
  await page.click(connect)
  await page.click(chosen)
  await page.locator('[data-waiting="aside"]').waitFor()
  return shoot(page)
}

async function takeAccount(world, device) {
  const { page } = await open(world, device)
  await page.click(connect)
  await page.click(chosen)
  await page.locator(account).click()
  await page.getByText('Kit Token').waitFor()
  await page.getByText('alice.eth').first().waitFor()
  // A balance in the host's button, too.
  await page.locator(`${account}:not([aria-busy])`).waitFor()
  return shoot(page)
}

/** Connecting in two clicks: the host's button, then the wallet, which approves by itself a moment later. */
async function filmConnect(world) {
  const { page, control } = await open(world, { policy: 'hang' })
  const reader = await world.browser.newPage()
  const film = startFilm({ page, reader, scale })
  const centerOf = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox()
    return { x: x + width / 2, y: y + height / 2 }
  }
  await film.move({ x: 260, y: 440 }, { steps: 1 })
  await film.show(700)
  await film.move(await centerOf(connect))
  await page.mouse.down()
  await page.mouse.up()
  await page.locator(last).waitFor()
  await film.show(700)
  await film.move(await centerOf(chosen))
  await page.mouse.down()
  await page.mouse.up()
  await page.locator('[data-wk-view="ConnectingExternal"] .wk-wait').waitFor()
  await film.show(1100)
  // The balance is asked for from here on by itself.
  await control.setPolicy('approve')
  await control.resolvePending()
  await page.locator('[data-wk-modal][open]').waitFor({ state: 'detached' })
  await page.locator(`${account}:not([aria-busy])`).waitFor()
  await film.show(2200)
  const moving = film.develop()
  await page.context().close()
  return moving
}
