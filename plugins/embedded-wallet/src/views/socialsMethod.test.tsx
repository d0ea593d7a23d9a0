import { act, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  answer,
  asked,
  connects,
  createPageKit,
  holdNext,
  openWallet,
  screen,
  setUpPage,
  shows,
  site,
} from '../../test/openWallet.js'
import { store } from '../login/storedLogin.js'
import en from '../messages/en.js'

setUpPage()

const findStrip = () => screen().findByRole('list', { name: en['embeddedWallet.socials'] })
const nameButtons = async () =>
  within(await findStrip())
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))

describe('the social providers', () => {
  test.each([
    [
      ['x', 'apple'],
      ['X', 'Apple'],
    ],
    [['apple'], ['Apple']],
    [
      ['x', 'apple', 'github'],
      ['Continue with X', 'Continue with Apple', 'Continue with GitHub'],
    ],
  ])('%j are the buttons %j', async (socials, names) => {
    await openWallet({ features: { socials } })
    expect(await nameButtons()).toEqual(names)
  })

  test('are no list if the kit knows none of them', async () => {
    await openWallet({ features: { socials: ['myspace'] } })
    await screen().findByLabelText('Email')
    expect(screen().queryByRole('list', { name: en['embeddedWallet.socials'] })).toBeNull()
  })
})

describe('a page that comes back from a provider', () => {
  async function comeBack(word: string) {
    const kit = createPageKit()
    store(kit, 'leftFor', 'github')
    history.replaceState(null, '', `/#wallet-kit-social=${word}`)
    const next = holdNext('connectSocial')
    await act(() => kit.open())
    return { kit, next }
  }

  test('shows that the login goes on, and connects', async () => {
    const { kit, next } = await comeBack('token')
    await shows('ConnectingSocial')
    expect((await next()).payload).toEqual({ provider: 'github', result: 'token' })
    await answer('connectSocial', undefined)
    await connects(kit)
  })

  test('with a decline offers to try again with that provider', async () => {
    const popup = { closed: false, location: { replace() {} }, close() {} }
    vi.stubGlobal('open', () => popup)
    await comeBack('declined')
    await shows('ConnectingSocial')
    const again = await screen().findByRole('button', { name: 'Try again' })
    await act(async () => again.click())
    expect((await asked('getSocialRedirectUri')).payload).toEqual({ provider: 'github' })
    expect(site.last('connectSocial')).toBeUndefined()
  })
})
