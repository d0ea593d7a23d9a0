import { act, fireEvent } from '@testing-library/react'
import type { Config } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { evmAddress, hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  createPageKit,
  listenForErrors,
  logInByPasskey,
  networks,
  openWallet,
  press,
  root,
  says,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import en from '../messages/en.js'
import { listSessions, requestSession, revokeSession } from '../smartSessions/sessions.js'

setUpPage()

/** Somebody is logged in, and the modal is closed. */
async function enter(
  features: NonNullable<Config['features']> = { smartSessions: true },
  config: Partial<Config> = {},
) {
  site.replies.getUser = userOfKey()
  const kit = await openWallet({
    metadata: { name: 'Game', description: '', url: 'https://game.test', icons: [] },
    features,
    locale: 'en',
    ...config,
  })
  await logInByPasskey(kit)
  await shows(undefined)
  return kit
}

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const days = (count: number) => Math.floor(Date.now() / 1000) + count * 24 * 60 * 60
const weekday = (seconds: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long' }).format(seconds * 1000)
const session = (facts: object = {}) => ({
  ...{ context: '0x01', address: evmAddress, chainId: 'eip155:1', expiry: days(2) },
  ...{ allowance: '10000000', spent: '2500000', symbol: 'USDC', decimals: 6, token },
  ...facts,
})

async function openSessions(config: Partial<Config> = {}) {
  const kit = await enter(undefined, config)
  await act(() => kit.open())
  await press('Sessions')
  await shows('Sessions')
  return kit
}

describe('the screen', () => {
  test('says what each session allows, what is left of it and until when, those that end first above', async () => {
    const later = session({
      ...{ context: '0x02', expiry: days(20), chainId: 'eip155:5', spent: '0' },
      ...{ allowance: '1500000000000000001', symbol: 'ETH', decimals: 18, token: null },
    })
    site.replies.listSessions = { sessions: [later, session()] }
    await openSessions()
    await says(`Game may spend up to 10 USDC until ${weekday(days(2))}`)
    await says('7.5 left · Ethereum · 0x5F…180aa3')
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(days(20) * 1000)
    await says(`Game may spend up to 1.500000000000000001 ETH until ${date}`)
    const rows = [...(shadow().querySelectorAll('.wk-group > li') ?? [])]
    expect(rows.map(({ textContent }) => textContent?.includes('USDC'))).toEqual([true, false])
  })

  test('a token that counts in 255 decimals keeps nobody from ending its session', async () => {
    const strange = session({ allowance: '5', spent: '0', symbol: 'ODD', decimals: 255 })
    site.replies.listSessions = { sessions: [strange] }
    await openSessions()
    await says(`Game may spend up to 0.${'0'.repeat(254)}5 ODD`)
    await vi.waitFor(() => expect(screen().getByRole('button', { name: 'Revoke' })).not.toBeNull())
  })

  test('“Revoke” asks once; what is ended is gone from the list, and the rest stays', async () => {
    const other = session({ context: '0x02', symbol: 'DAI', expiry: days(3) })
    site.replies.listSessions = { sessions: [session(), other] }
    site.replies.revokeSession = hold
    await openSessions()
    const [revoke] = await vi.waitFor(() => {
      const all = screen().getAllByRole('button', { name: 'Revoke' })
      expect(all).toHaveLength(2)
      return all
    })
    await act(async () => void fireEvent.click(revoke as HTMLElement))
    await press('Keep')
    expect(site.last('revokeSession')).toBeUndefined()
    const [again] = screen().getAllByRole('button', { name: 'Revoke' })
    await act(async () => void fireEvent.click(again as HTMLElement))
    await press('Revoke now')
    await press('Revoking')
    expect((await asked('revokeSession')).payload).toEqual({ context: '0x01' })
    await answer('revokeSession', {})
    await vi.waitFor(() => expect(shadow().textContent).not.toContain('USDC'))
    expect(shadow().textContent).toContain('DAI')
    expect(site.types().filter((type) => type === 'revokeSession')).toHaveLength(1)
  })

  test('what was not ended stays, and says so', async () => {
    site.replies.listSessions = { sessions: [session()] }
    site.replies.revokeSession = refusal('Failed')
    await openSessions()
    await press('Revoke')
    await press('Revoke now')
    await says('An error occurred')
    await vi.waitFor(() => expect(screen().getByRole('button', { name: 'Revoke' })).not.toBeNull())
    expect(shadow().textContent).toContain('USDC')
  })

  test('there may be none; a failure may be tried again', async () => {
    site.replies.listSessions = refusal('Failed')
    await openSessions()
    await says('Your sessions did not load')
    site.replies.listSessions = { sessions: [] }
    await press('Try again')
    await says('No sessions')
  })

  test('says that it loads, and takes the request back from a visitor who leaves: no error is reported', async () => {
    site.replies.listSessions = hold
    const kit = await openSessions()
    const reported = listenForErrors(kit)
    await screen().findByRole('status', { name: 'Loading' })
    await asked('listSessions')
    await press('Back')
    await shows('Account')
    expect(await reported()).toEqual([])
  })

  test('that is opened without a login leads to Account, and no error is reported', async () => {
    const kit = createPageKit({ features: { smartSessions: true } })
    const reported = listenForErrors(kit)
    await act(() => kit.open({ view: 'Sessions' } as never))
    await shows('Connect')
    expect(await reported()).toEqual([])
  })

  test.each([
    ['none', { sessions: [] }, 'none'],
    ['a failure', refusal('Failed'), 'failed'],
  ] as const)('of %s says what it means for the visitor', async (_, reply, key) => {
    site.replies.listSessions = reply
    await openSessions()
    await says(en[`embeddedWallet.sessions.${key}Text`])
  })

  test('of an app without a name calls it this app', async () => {
    site.replies.listSessions = { sessions: [session()] }
    await openSessions({ metadata: undefined } as never)
    await says('This app may spend up to 10 USDC')
  })

  test.each([
    ['eip155:10', 'OP'],
    ['eip155:5', 'eip155:5'],
  ])('names the network %s: %s', async (chainId, name) => {
    site.replies.listSessions = { sessions: [session({ chainId, token: null })] }
    await openSessions({ networks })
    const sub = await vi.waitFor(() => screen().getByText(/left/).parentElement)
    expect(sub?.textContent?.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`^7\\.5 left · ${name}$`))
  })

  test.each([
    ['neither symbol nor decimals', { symbol: null, decimals: null }],
    ['no symbol', { symbol: null }],
    ['no decimals', { decimals: null }],
  ])('of a token that says %s counts in its smallest units', async (_, facts) => {
    site.replies.listSessions = { sessions: [session(facts)] }
    await openSessions()
    await says('Game may spend up to 10,000,000 of the smallest units until')
    await says('7,500,000 left')
  })

  test.each([
    ['today by its time', 11, { timeStyle: 'short' }],
    ['within six days by its weekday', 6 * 24 - 1, { weekday: 'long' }],
    ['after six days by its date', 6 * 24 + 1, { dateStyle: 'medium' }],
  ] as const)('says when a session ends: %s', async (_, hours, style) => {
    const noon = new Date(2026, 5, 15, 12).getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const ends = noon + hours * 60 * 60 * 1000
    site.replies.listSessions = { sessions: [session({ expiry: ends / 1000 })] }
    await openSessions()
    const time = new Intl.DateTimeFormat('en', style).format(ends).replaceAll(/\s+/g, ' ')
    await says(`Game may spend up to 10 USDC until ${time}`)
  })

  test('“Revoke” leads the focus to “Keep”, which leads it back', async () => {
    site.replies.listSessions = { sessions: [session()] }
    await openSessions()
    const getFocused = () => (root().shadowRoot as ShadowRoot).activeElement?.textContent
    await press('Revoke')
    expect(getFocused()).toBe('Keep')
    expect(screen().queryByRole('button', { name: 'Revoke' })).toBeNull()
    await press('Keep')
    expect(getFocused()).toBe('Revoke')
  })

  test('while a session is ended the focus stays where it is; if that fails, it is on “Revoke”', async () => {
    site.replies.listSessions = { sessions: [session()] }
    site.replies.revokeSession = hold
    await openSessions()
    const getFocused = () => (root().shadowRoot as ShadowRoot).activeElement?.textContent
    await press('Revoke')
    const now = screen().getByRole('button', { name: 'Revoke now' })
    await act(async () => now.focus())
    await press('Revoke now')
    const { id } = await asked('revokeSession')
    expect(getFocused()).toBe('Revoking')
    await act(async () => site.say({ id, ok: false, error: { code: 'Failed', message: 'No.' } }))
    await vi.waitFor(() => expect(getFocused()).toBe('Revoke'))
  })

  test('it leads back to Account after a sign-out', async () => {
    site.replies.listSessions = hold
    const kit = await openSessions()
    await act(() => kit.disconnect())
    await shows('Connect')
  })
})

describe('the toggle', () => {
  test('off, nothing of it is offered, and no message leaves the page', async () => {
    const kit = await enter({})
    await act(() => kit.open())
    await shows('Account')
    expect(screen().queryByText('Sessions')).toBeNull()
    const provider = (await kit.getProvider('eip155')) as unknown as {
      request: (call: object) => Promise<unknown>
    }
    const before = site.asked.length
    const refused = { name: 'MethodNotAllowedError', code: 4200 }
    const options = { allowance: 1n, expiry: days(1) }
    await expect(requestSession(kit, options)).rejects.toMatchObject(refused)
    await expect(listSessions(kit)).rejects.toMatchObject(refused)
    await expect(revokeSession(kit, { context: '0x1' })).rejects.toMatchObject(refused)
    const calls = [{ to: token, data: '0x' }]
    const capabilities = { permissions: { context: '0x1' } }
    for (const [method, params] of [
      ['wallet_getSupportedExecutionPermissions', []],
      ['wallet_getGrantedExecutionPermissions', []],
      ['wallet_revokeExecutionPermission', [{ permissionContext: '0x1' }]],
      ['wallet_sendCalls', [{ calls, capabilities }]],
    ]) {
      await expect(provider.request({ method, params })).rejects.toMatchObject(refused)
    }
    expect(site.asked).toHaveLength(before)
  })

  test('an app without a login of the embedded wallet gets none', async () => {
    const kit = await enter()
    await act(() => kit.disconnect())
    const options = { allowance: 1n, expiry: days(1) }
    const missing = { name: 'AuthConnectorNotFoundError' }
    await expect(requestSession(kit, options)).rejects.toMatchObject(missing)
    await expect(listSessions(kit)).rejects.toMatchObject(missing)
    await expect(revokeSession(kit, { context: '0x1' })).rejects.toMatchObject(missing)
  })
})

describe('a request', () => {
  test('is shown by the frame, and gives the session’s name', async () => {
    const kit = await enter()
    site.replies.rpc = hold
    const expiry = days(1)
    const requested = requestSession(kit, { allowance: 10_000_000n, token, expiry })
    await shows('ApproveTransaction')
    expect((await asked('rpc')).payload).toEqual({
      ...{ chainId: 'eip155:1', method: 'wallet_requestExecutionPermissions' },
      params: [
        {
          ...{ chainId: '0x1', from: evmAddress, to: evmAddress },
          permission: {
            ...{ type: 'erc20-token-allowance', isAdjustmentAllowed: false },
            data: { tokenAddress: token, allowance: '0x989680' },
          },
          rules: [{ type: 'expiry', data: { timestamp: expiry } }],
        },
      ],
    })
    await answer('rpc', [{ context: '0xab' }])
    expect(await requested).toEqual({ context: '0xab' })
    await shows(undefined)
  })

  test('of an answer without a name it is not known whether the session began', async () => {
    const kit = await enter()
    site.replies.rpc = [{ context: 'mine' }]
    const requested = requestSession(kit, { allowance: 1n, expiry: days(1) })
    await expect(requested).rejects.toMatchObject({
      ...{ name: 'PermissionUnknownError', cause: { name: 'WalletAnswerError' } },
    })
  })

  const may = 'It may have been allowed. Look at your sessions before you try again.'
  const none = 'Nothing was allowed. Go back and try again.'
  test.each([
    ['Failed', 'PermissionUnknownError', may],
    ['Aborted', 'PermissionUnknownError', may],
    ['ServiceNotReached', 'PermissionUnknownError', may],
    [-32603, 'PermissionUnknownError', may],
    ['NotConnected', 'FrameAnswerError', none],
    [4100, 'FrameAnswerError', none],
    [-32602, 'FrameAnswerError', none],
  ])('that the frame answers with %s: %s', async (code, name, text) => {
    const kit = await enter()
    site.replies.rpc = refusal(code as string)
    const outcome = requestSession(kit, { allowance: 1n, expiry: days(1) }).catch((error) => error)
    await says(text)
    expect(await outcome).toMatchObject({ name })
  })

  test('whose frame goes away may have been granted, and is not said to be refused', async () => {
    const kit = await enter()
    site.replies.rpc = hold
    const outcome = requestSession(kit, { allowance: 1n, expiry: days(1) }).catch((error) => error)
    await shows('ApproveTransaction')
    await asked('rpc')
    document.querySelector('[slot]')?.dispatchEvent(new Event('load'))
    expect(await outcome).toMatchObject({ name: 'PermissionUnknownError' })
    await says(may)
  })

  test.each([
    ['before it is allowed declines', { mayHaveSent: false }, 'UserRejectedError'],
    ['once it was allowed does not', { mayHaveSent: true }, 'PermissionUnknownError'],
    ['of a frame that does not say which does not', refusal('Failed'), 'PermissionUnknownError'],
  ])('that is closed %s', async (_, taken, name) => {
    const kit = await enter()
    site.replies.rpc = hold
    site.replies.cancel = taken
    const outcome = requestSession(kit, { allowance: 1n, expiry: days(1) }).catch((error) => error)
    await shows('ApproveTransaction')
    await asked('rpc')
    await act(async () => kit.close())
    expect(await outcome).toMatchObject({ name })
  })

  test('that the visitor declines is a decline', async () => {
    const kit = await enter()
    site.replies.rpc = refusal(4001)
    const requested = requestSession(kit, { allowance: 1n, expiry: days(1) })
    await expect(requested).rejects.toMatchObject({ name: 'UserRejectedError' })
  })

  test('that waits in the line behind an approval, and is not asked, was not granted', async () => {
    const kit = await enter()
    site.replies.rpc = hold
    const [first, second] = [1n, 2n].map((allowance) =>
      requestSession(kit, { allowance, expiry: days(1) }).catch((error) => error),
    )
    await shows('ApproveTransaction')
    await asked('rpc')
    await act(() => kit.disconnect())
    await first
    expect(await second).toMatchObject({ name: 'FrameAbortedError', isUnsent: true })
  })
})
