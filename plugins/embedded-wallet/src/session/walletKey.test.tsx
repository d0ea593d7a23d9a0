import { act } from '@testing-library/react'
import type { Kit } from '@wallet-kit/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { hold, refusal } from '../../test/createSecureSite.js'
import {
  answer,
  asked,
  connectByPasskey,
  createPageKit,
  networks,
  outcome,
  setUpPage,
  site,
  userOfKey,
} from '../../test/openWallet.js'
import { readWallet } from '../slice.js'
import { userSlice } from '../userSlice.js'
import { addPasskey, exportKey, saveRecovery } from './walletKey.js'

setUpPage({ hasPasskeys: false })

let kit: Kit
/** What the frame says of whoever is logged in. */
function sayUser(facts: object) {
  site.replies.getUser = ({ chainId }: { readonly chainId: string }) =>
    userOfKey({ chainId, ...facts })
}
beforeEach(async () => {
  sayUser({ needsRecovery: true })
  for (const type of ['addPasskey', 'saveRecovery', 'exportKey'] as const) {
    site.replies[type] = hold
  }
  kit = createPageKit({ networks })
})

const tasks = [
  ['addPasskey', addPasskey],
  ['saveRecovery', saveRecovery],
  ['exportKey', exportKey],
] as const
const saving = tasks.slice(0, 2)
const needsRecovery = () => kit.read(userSlice).needsRecovery.peek()
/** The networks whose accounts were asked for. */
const read = () => site.asked.filter(({ type }) => type === 'getUser').map(({ payload }) => payload)

describe('with a login', () => {
  beforeEach(() => connectByPasskey(kit))

  test.each(tasks)('%s is done when the visitor is done in the frame', async (type, ask) => {
    let isDone = false
    const asking = ask(kit).then(() => {
      isDone = true
    })
    await asked(type)
    expect(isDone).toBe(false)
    await answer(type, {})
    await asking
    expect(isDone).toBe(true)
  })

  test.each(tasks)('%s throws UserRejectedError if the visitor leaves', async (type, ask) => {
    const asking = outcome(ask(kit))
    await asked(type)
    await act(async () => kit.close())
    expect(await asking).toBe('UserRejectedError')
  })

  test.each(tasks)('%s throws what the frame answers', async (type, ask) => {
    site.replies[type] = refusal('Failed')
    await expect(ask(kit)).rejects.toMatchObject({ name: 'FrameAnswerError', code: 'Failed' })
    expect(needsRecovery()).toBe(true)
  })

  test.each(saving)('%s reads again, in each namespace, who is logged in', async (type, ask) => {
    const before = read().length
    const asking = ask(kit)
    await asked(type)
    expect(needsRecovery()).toBe(true)
    sayUser({ needsRecovery: false })
    await answer(type, {})
    await asking
    expect(read().slice(before)).toEqual([
      { chainId: 'eip155:1' },
      { chainId: networks[2].caipNetworkId },
    ])
    expect(needsRecovery()).toBe(false)
    expect([...readWallet(kit).users.peek().keys()]).toEqual(['eip155', 'solana'])
  })

  test.each(saving)('%s reads the network that the visitor is on', async (type, ask) => {
    await act(() => kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
    const before = read().length
    const asking = ask(kit)
    await answer(type, {})
    await asking
    expect(read()[before]).toEqual({ chainId: 'eip155:10' })
  })
})

test.each(tasks)('%s throws if nobody is logged in, and asks nothing', async (type, ask) => {
  await expect((async () => ask(kit))()).rejects.toMatchObject({
    name: 'AuthConnectorNotFoundError',
    shortMessage: 'Nobody is logged in by email, passkey or social account.',
  })
  expect(site.last(type)).toBeUndefined()
})
