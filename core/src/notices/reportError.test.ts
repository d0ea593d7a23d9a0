import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { version } from '../config/version.js'
import { PluginLoadError, ProjectIdNotConfiguredError } from '../errors/config.js'
import { DisconnectError } from '../errors/connection.js'
import { buildDiagnostics } from '../kit/buildDiagnostics.js'
import type { Kit } from '../kit/kit.js'
import { connectView } from '../router/coreViews.js'
import { createTestKit } from '../testing/createTestKit.js'
import { getAlert, hideAlert } from './alert.js'
import { redact } from './report.js'
import { reportError } from './reportError.js'
import { getToast } from './toast.js'

const alice = '0x1111111111111111111111111111111111111111'
let kit: Kit
const facts: unknown[] = []
const toast = () => getToast(kit)
/** The words for visitors are a part of their own. */
const told = () => vi.dynamicImportSettled()
const alert = () => getAlert(kit)

beforeEach(() => {
  kit = createTestKit({ account: { caipAddress: `eip155:1:${alice}` } })
  facts.length = 0
  kit.on('error:reported', (fact) => facts.push(fact))
})
afterEach(() => vi.restoreAllMocks())

test('a toast notice shows while the modal is open; the event fires in any case, once for each error', async () => {
  const error = new DisconnectError({ cause: undefined })
  reportError(kit, new DisconnectError({ cause: undefined }))
  await told()
  expect(toast()).toBeUndefined()
  kit.router.reset(connectView)
  reportError(kit, error)
  await told()
  expect(toast()).toMatchObject({ kind: 'error', text: 'Failed to disconnect' })
  reportError(kit, error)
  await told()
  expect(facts).toEqual([
    { name: 'DisconnectError', message: 'Disconnecting failed.' },
    { name: 'DisconnectError', message: 'Disconnecting failed.' },
  ])
})

test('one error is told once, whoever else reports it', async () => {
  const error = new DisconnectError({ cause: undefined })
  reportError(kit, error)
  reportError(kit, error)
  await told()
  reportError(kit, error)
  await told()
  expect(facts).toHaveLength(1)
  expect(buildDiagnostics(kit).errors).toHaveLength(1)
})

test('if its own code does not load, the event still names the failure, without its text', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const missing = new PluginLoadError({ what: 'The report', cause: undefined, attempts: 1 })
  // Before the modal is loaded the kit has no `report`.
  Object.assign(kit, { report: undefined, load: () => Promise.reject(missing) })
  reportError(kit, new DisconnectError({ cause: undefined }))
  await vi.waitFor(() => expect(facts).toHaveLength(2))
  expect(facts).toEqual([
    { name: 'DisconnectError', message: 'Not redacted, so left out.' },
    { name: 'PluginLoadError', message: 'The report could not be loaded.' },
  ])
})

test('the host’s own words replace a notice', async () => {
  kit = createTestKit({ messages: { 'error.disconnect': 'Nope' } })
  kit.router.reset(connectView)
  reportError(kit, new DisconnectError({ cause: undefined }))
  await told()
  expect(toast()?.text).toBe('Nope')
})

test('an alert is shown once per cause and visit, with its details in the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const create = () => new ProjectIdNotConfiguredError({ feature: 'walletconnect' })
  const error = create()
  reportError(kit, error)
  await told()
  expect(alert()).toEqual({
    key: 'error.projectId',
    kind: 'error',
    title: 'Project Id Not Configured',
    text: "Tell the app's makers.",
  })
  hideAlert(kit)
  reportError(kit, create())
  await told()
  expect(alert()).toBeUndefined()
  expect(log.mock.calls).toEqual([[error]])
})

test('diagnostics hold versions, states and the last ten errors, and no address, link or secret', async () => {
  for (let index = 1; index <= 12; index++) {
    reportError(
      kit,
      new Error(`failure ${index} of ${alice} at https://rpc.example/v1/abc?key=s3cret`),
    )
  }
  reportError(kit, 'not an error')
  await told()
  const { errors, ...rest } = buildDiagnostics(kit)
  expect(rest).toEqual({
    version,
    plugins: ['fake-eip155'],
    view: undefined,
    chains: [
      {
        namespace: 'eip155',
        status: 'connected',
        networkId: 'eip155:1',
        connectorType: 'ANNOUNCED',
      },
    ],
  })
  expect(errors).toHaveLength(10)
  expect(errors[0]).toMatchObject({ name: 'Error', message: 'failure 4 of … at …' })
  expect(errors[9]).toMatchObject({ name: 'Error', message: 'not an error' })
})

describe('redact', () => {
  test.each([
    ['0x5F3A9b0000000000000000000000000000009C1eF2 failed', '… failed'],
    ['see https://a.example/x?k=1.', 'see …'],
    ['wc:7f6e504bfad60b485450578e05678ed3@2?symKey=ab', '…'],
    ['mira@example.com is taken', '… is taken'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '…'],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '…'],
    ['The connector "ConnectionSupersededErrorAndMore" on eip155:8453 is gone', undefined],
  ])('%s', (text, expected) => {
    expect(redact(text)).toBe(expected ?? text)
  })
})
