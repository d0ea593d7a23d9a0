import type { Kit } from '@wallet-kit/core'
import { createFakeWallet } from '@wallet-kit/core/testing'
import { describe, expect, test } from 'vitest'
import {
  createPageKit,
  holdNext,
  networks,
  outcome,
  setUpPage,
  site,
} from '../../test/openWallet.js'
import { getLogin } from '../slice.js'
import { requestCode } from './email.js'
import { leaveFarcaster, logInByFarcaster } from './farcaster.js'

setUpPage({ hasPasskeys: false })

test.each(['https://farcaster.test/1', 'https://farcaster.test/2'])(
  'a login shows that it loads, then its url %s until it is done',
  async (url) => {
    const kit = createPageKit()
    const [uri, phone] = [holdNext('getFarcasterUri'), holdNext('connectFarcaster')]
    const login = logInByFarcaster(kit)
    expect(getLogin(kit)).toEqual({ via: 'farcaster', step: 'loading' })
    site.answer(await uri(), { url })
    const request = await phone()
    expect(getLogin(kit)).toEqual({ via: 'farcaster', step: 'waiting', url })
    site.answer(request)
    await login
    expect(getLogin(kit)).toEqual({ via: 'farcaster', step: 'done', url })
  },
)

describe('a visitor who leaves', () => {
  /** A login that waits for the phone. */
  async function begin(kit: Kit) {
    const next = holdNext('connectFarcaster')
    const login = outcome(logInByFarcaster(kit))
    return { login, request: await next() }
  }
  /** How often the frame has loaded by the time that it answers. */
  async function countLoads(kit: Kit) {
    await requestCode(kit, { email: 'mira@example.com' })
    return site.ports.length
  }

  test('loads the frame again if no wallet is connected', async () => {
    const kit = createPageKit({ networks })
    const { login } = await begin(kit)
    leaveFarcaster(kit)
    expect(await login).toBe('AbortError')
    expect(await countLoads(kit)).toBe(2)
  })

  test('leaves the frame as it is if one namespace is connected by another wallet', async () => {
    const fern = createFakeWallet({ id: 'fern', caipNetworkId: 'eip155:1' })
    const kit = createPageKit({ networks, wallets: [fern] })
    await kit.connect({ connectorId: 'fern', namespace: 'eip155' })
    const { login } = await begin(kit)
    leaveFarcaster(kit)
    expect(await login).toBe('AbortError')
    expect(await countLoads(kit)).toBe(1)
  })

  test('leaves a login that is done to the connect that it is for', async () => {
    const kit = createPageKit({ networks })
    const { login, request } = await begin(kit)
    site.answer(request)
    await login
    leaveFarcaster(kit)
    expect(getLogin(kit)).toMatchObject({ via: 'farcaster', step: 'done' })
  })

  test('before the frame is there opens none', () => {
    const kit = createPageKit({ networks })
    leaveFarcaster(kit)
    expect(getLogin(kit)).toEqual({ via: 'none' })
    expect(document.querySelector('[slot]')).toBeNull()
  })
})
