import { act, fireEvent } from '@testing-library/react'
import type { Config } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { evmAddress, hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  logInByPasskey,
  openWallet,
  press,
  says,
  screen,
  setUpPage,
  shadow,
  shows,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { listSessions, requestSession, revokeSession } from '../smartSessions/sessions.js'

setUpPage()

/** Somebody is logged in, and the modal is closed. */
async function enter(features: NonNullable<Config['features']> = { smartSessions: true }) {
  site.replies.getUser = userOfKey()
  const kit = await openWallet({
    metadata: { name: 'Game', description: '', url: 'https://game.test', icons: [] },
    features,
    locale: 'en',
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

async function openSessions() {
  const kit = await enter()
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

  test('it leads back to Account once nobody is logged in', async () => {
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
