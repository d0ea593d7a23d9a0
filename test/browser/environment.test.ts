import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet, openModal } from './support/visit.js'

const world = useWorld({ isQuick: true })

/** Connects, reads the account screen, copies the address and disconnects. */
async function visit(page: Page) {
  await connectWallet(page)
  await openModal(page)
  await modal.view(page, 'Account').getByText('ETH').first().waitFor()
  await modal.button(page, /^Copy/).first().click()
  await page.locator('[data-wk-toast]').first().waitFor()
  await modal.button(page, 'Disconnect').click()
  await modal.connectButton(page).waitFor()
  await modal.dialog(page).waitFor({ state: 'detached' })
  expect((await readAccount(page)).status).toBe('disconnected')
}

test.each(['C', 'en_US', 'en-US@posix', 'de_DE.UTF-8', '', 'a b'])(
  'a host whose locale is "%s" gets its page and the modal',
  async (locale) => {
    const { page } = await world.open({ config: { locale } })
    await visit(page)
  },
)

/** Each breaks one thing of the page before its scripts run. */
const broken: Readonly<Record<string, () => void>> = {
  'a time zone that Intl does not know': () => {
    const { DateTimeFormat } = Intl
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      apply: () => {
        throw new RangeError('Invalid time zone specified: Etc/Unknown')
      },
      construct: (format, [locale, options = {}]) => {
        if (!options.timeZone) throw new RangeError('Invalid time zone specified: Etc/Unknown')
        return new format(locale, options)
      },
    })
  },
  'no time zone': () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: undefined as never }
    }
  },
  'a clock in 1970': () => {
    Date.now = () => 0
  },
  'a clock in the year 9999': () => {
    Date.now = () => 253_402_300_000_000
  },
  'a clock that runs backwards': () => {
    let now = Date.now()
    Date.now = () => (now -= 60_000)
  },
  'no media queries': () => {
    Reflect.deleteProperty(window, 'matchMedia')
    Reflect.set(window, 'matchMedia', undefined)
  },
  'media queries that answer null': () => {
    Reflect.set(window, 'matchMedia', () => null)
  },
  'media queries that throw': () => {
    window.matchMedia = () => {
      throw new TypeError('blocked')
    }
  },
  'session storage that throws when it is touched': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  },
  'no databases': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'locks that throw when they are touched': () => {
    Object.defineProperty(Navigator.prototype, 'locks', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  },
}

test.each(Object.keys(broken))('%s: the visitor connects and disconnects', async (name) => {
  const { page } = await world.open({
    prepare: (context) => context.addInitScript(broken[name] as () => void),
  })
  await visit(page)
})

test.each(
  [
    'userAgent',
    'userAgentData',
    'maxTouchPoints',
    'platform',
    'language',
    'languages',
    'clipboard',
    'locks',
    'userActivation',
  ].flatMap((field) => ['undefined', 'null', 'another type', 'throws'].map((way) => [field, way])),
)('navigator.%s is broken (%s): the visitor connects and disconnects', async (field, way) => {
  const { page } = await world.open({
    prepare: (context) =>
      context.addInitScript(
        ([field, way]) => {
          Object.defineProperty(Navigator.prototype, field as string, {
            get() {
              if (way === 'throws') throw new DOMException('Denied', 'SecurityError')
              return way === 'null' ? null : way === 'undefined' ? undefined : { broken: 7 }
            },
          })
        },
        [field, way],
      ),
  })
  await visit(page)
})
