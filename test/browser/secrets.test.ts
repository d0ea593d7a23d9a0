import type { BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import {
  passDevice,
  postponeRecovery,
  typeCode,
  typeEmail,
  useEmbedded,
} from './support/openEmbedded.js'
import { codePattern, readMail } from './support/openFrame.js'
import { copyLink, openPairing } from './support/pairing.js'
import { pressInFrame } from './support/pressInFrame.js'
import { settle } from './support/settle.js'

const embedded = useEmbedded()

/** Where something was seen, by a name, as `url` or `localStorage @appkit/…`, and what was there. */
type Sighting = { readonly place: string; readonly text: string }

/** Records what leaves the browser and what it says: urls, headers, bodies by their origin, consoles. */
function record(context: BrowserContext, seen: Sighting[]) {
  context.on('request', (request) => {
    const { origin } = new URL(request.url())
    seen.push({ place: 'url', text: decodeURIComponent(request.url()) })
    seen.push({ place: 'header', text: JSON.stringify(request.headers()) })
    // A service of the app, or the secure site.
    seen.push({ place: `body for ${origin}`, text: request.postData() ?? '' })
  })
  context.on('console', (message) => seen.push({ place: 'console', text: message.text() }))
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => seen.push({ place: 'url', text: frame.url() }))
    page.on('websocket', (socket) => {
      const tell = ({ payload }: { payload: string | Buffer }) =>
        seen.push({ place: 'socket', text: String(payload) })
      socket.on('framesent', tell)
    })
  })
}

/** All that the page and the frame have stored, by the key. */
async function readStored(page: Page): Promise<readonly Sighting[]> {
  const lists = page.frames().map((frame) =>
    frame.evaluate(async () => {
      const said: { place: string; text: string }[] = []
      const place = (kind: string, key: string) => `${kind} ${key} of ${location.origin}`
      const say = (value: unknown) =>
        JSON.stringify(value, (_, each) => (each instanceof CryptoKey ? `${each.type} key` : each))
      for (const [key, text] of Object.entries({ ...localStorage }))
        said.push({ place: place('localStorage', key), text })
      for (const [key, text] of Object.entries({ ...sessionStorage }))
        said.push({ place: place('sessionStorage', key), text })
      said.push({ place: place('cookie', ''), text: document.cookie })
      for (const { name = '' } of await indexedDB.databases()) {
        const open = indexedDB.open(name)
        await new Promise((resolve) => {
          open.onsuccess = resolve
        })
        for (const store of open.result.objectStoreNames) {
          const reading = open.result.transaction(store).objectStore(store)
          const [keys, values] = [reading.getAllKeys(), reading.getAll()]
          await new Promise((resolve) => {
            values.onsuccess = resolve
          })
          for (const [index, key] of keys.result.entries()) {
            said.push({ place: place(name, say(key)), text: say(values.result[index]) ?? '' })
          }
        }
        open.result.close()
      }
      return said
    }),
  )
  return (await Promise.all(lists)).flat()
}

test('no secret of a visitor reaches analytics, a log, a url or a storage that is not its own', async () => {
  const { site, world } = embedded
  const { service, relay } = world.stack
  const since = service.requests().length
  const seen: Sighting[] = []
  const { page } = await embedded.open({
    expected: /status of 404 .*\/v1\/keys/,
    config: {
      projectId: '0'.repeat(32),
      services: { analytics: service.url },
      ...{ analytics: {}, siwx: {}, walletconnect: { relayUrl: relay.url } },
    },
    async prepare(context) {
      record(context, seen)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    },
  })
  const stored: Sighting[] = []
  const look = async () => stored.push(...(await readStored(page)))
  const inFrame = () => {
    const frame = page.frames().find((each) => each.url().startsWith(site.url))
    if (!frame) throw new TypeError('There is no frame.')
    return frame
  }
  /** Ticks the box of a screen of the frame, once it stands still. */
  const agree = async () => {
    await inFrame().getByRole('checkbox').waitFor()
    await settle(page)
    await pressInFrame(inFrame().getByRole('checkbox'))
  }
  const press = (name: string) => pressInFrame(inFrame().getByRole('button', { name, exact: true }))

  // A link for a phone, which nobody uses.
  await openPairing(page)
  const pairingKey = new URL(await copyLink(page)).searchParams.get('symKey') ?? ''
  await look()
  await page.evaluate(() => window.kit.close())

  const email = 'ada.lovelace@example.com'
  const mails = site.mail.mails.length
  await typeEmail(page, email)
  const code = await passDevice(page, site, mails)
  await look()
  await typeCode(page, code)

  await modal.view(page, 'SIWXSignMessage').getByRole('button', { name: 'Sign' }).click()
  await press('Sign')
  await postponeRecovery(page)
  const session = await page.evaluate(async () => {
    const { siwx } = await window.loadActions()
    return siwx.getSession(window.kit)
  })
  if (!session) throw new TypeError('Nobody is signed in.')
  const { address } = await page.evaluate(() => window.kit.getAccount())
  const signing = page.evaluate(async () => {
    const { signMessage } = await window.loadActions()
    return signMessage(window.kit, { message: 'Good evening' })
  })
  await press('Sign')
  const signature = (await signing) as `0x${string}`
  const signer = address as `0x${string}`
  expect(await verifyMessage({ address: signer, message: 'Good evening', signature })).toBe(true)

  const saving = page.evaluate(async () => {
    const { embeddedWallet } = await window.loadActions()
    return embeddedWallet.saveRecovery(window.kit)
  })
  await inFrame().getByRole('checkbox').waitFor()
  const recovery = await inFrame().getByLabel('Recovery code', { exact: true }).innerText()
  await agree()
  await press('Done')
  await saving

  site.pass(30_000)
  const before = site.mail.mails.length
  const exporting = page.evaluate(async () => {
    const { embeddedWallet } = await window.loadActions()
    return embeddedWallet.exportKey(window.kit)
  })
  await agree()
  await press('Continue')
  await press('Send a code by email')
  const proof = await readMail(site, { pattern: codePattern, since: before })
  await inFrame().getByRole('textbox', { name: 'Code' }).fill(proof)
  await press('Continue')
  const reveal = async (name: string) => {
    await press(`Show: ${name}`)
    return inFrame().getByLabel(name, { exact: true }).innerText()
  }
  const phrase = await reveal('Recovery phrase')
  const privateKey = (await reveal('Private key')) as `0x${string}`
  expect(mnemonicToAccount(phrase).address).toBe(address)
  expect(privateKeyToAccount(privateKey).address).toBe(address)
  await press('Close')
  await exporting
  await look()
  const events = await page.evaluate(() => JSON.stringify(window.kitEvents))
  await page.reload()
  await page.waitForFunction(() => window.kit.getAccount().isConnected)
  await look()

  const told = service.requests().slice(since)
  expect(told.filter(({ path }) => path === '/e').length).toBeGreaterThan(3)
  const all: readonly Sighting[] = [
    ...seen,
    ...stored,
    { place: 'analytics', text: JSON.stringify(told) },
    { place: 'events', text: events },
    { place: 'log of the service', text: site.log() },
  ]
  // What records nothing proves nothing.
  for (const place of ['url', 'header', 'console', 'events', 'log of the service', 'socket']) {
    expect(
      all.some((each) => each.place.startsWith(place) && each.text),
      place,
    ).toBe(true)
  }

  /** The places where a secret was seen, in any of its spellings. */
  const placesOf = (...spellings: readonly string[]) => {
    const found = all.filter(({ text }) =>
      spellings.some((each) => text.toLowerCase().includes(each.toLowerCase())),
    )
    return [...new Set(found.map(({ place }) => place))].toSorted()
  }
  const base64 = (hex: string) => Buffer.from(hex.replace('0x', ''), 'hex').toString('base64url')
  const toService = `body for ${site.url}`
  expect(pairingKey).toMatch(/^[\da-f]{64}$/)
  expect({
    pairingKey: placesOf(pairingKey),
    email: placesOf(email, 'ada.lovelace'),
    code: placesOf(code),
    proof: placesOf(proof),
    signIn: placesOf(session.signature),
    signature: placesOf(signature.slice(2), base64(signature)),
    phrase: placesOf(phrase.split(' ').slice(0, 3).join(' ')),
    privateKey: placesOf(privateKey.slice(2), base64(privateKey)),
    recovery: placesOf(recovery, recovery.replaceAll(/\W/g, '')),
  }).toEqual({
    // Each in its own place, and nowhere else.
    pairingKey: [
      expect.stringMatching(/^localStorage @wallet-kit\/default\/walletconnect:\S+keychain of /),
    ],
    ...{ email: [toService], code: [toService], proof: [toService] },
    signIn: [`localStorage @wallet-kit/default/siwx-sessions of ${site.app}`],
    ...{ signature: [], phrase: [], privateKey: [], recovery: [] },
  })
})
