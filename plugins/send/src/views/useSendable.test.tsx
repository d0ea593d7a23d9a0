import { act, fireEvent } from '@testing-library/react'
import { getAccount } from '@wallet-kit/core'
import { describe, expect, test } from 'vitest'
import { bob } from '../../test/createSendKit.js'
import { openSend, setUpSend } from '../../test/openSend.js'
import { prepareSend } from '../transaction/review.js'

setUpSend()

describe('a network that is not configured', () => {
  const isNoFormer = (root: ShadowRoot) => {
    for (const part of ['1.500', 'ETH', '0.25', bob]) expect(root.textContent).not.toContain(part)
  }

  test('opened there: the supported ones are shown, and on one of them Send', async () => {
    const { kit, wallet, root, screen } = await openSend()
    await act(async () => wallet.switchNetwork('eip155:99999'))
    await screen.findByText('Network not supported')
    await act(() => kit.open({ view: 'Send' }))
    await screen.findByText('Network not supported')
    await screen.findAllByText('Unsupported chain')
    isNoFormer(root)
    await expect(prepareSend(kit)).rejects.toMatchObject({ name: 'SendUnsupportedError' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /OP Mainnet/ })))
    await screen.findByLabelText('Amount')
    expect(getAccount(kit).caipNetworkId).toBe('eip155:10')
  })

  test.each([false, true])('with the preview open (any network is allowed: %s)', async (isAny) => {
    const setup = await openSend({ allowUnsupportedChain: isAny })
    const { screen, root, preview, wallet, asked } = setup
    await preview()
    await act(async () => wallet.switchNetwork('eip155:99999'))
    await screen.findByText('Network not supported')
    isNoFormer(root)
    expect(asked.filter(({ url }) => url.includes('99999'))).toEqual([])
    expect(wallet.requests).not.toContain('transfer')
  })
})
