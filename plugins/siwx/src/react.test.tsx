import { act, cleanup, render } from '@testing-library/react'
import { WalletKitProvider } from '@wallet-kit/core/react'
import { createFakeWallet, createTestKit, fakeNamespace } from '@wallet-kit/core/testing'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { siwx } from './index.js'
import { useSession } from './react.js'
import { signIn } from './session/signIn.js'
import { signOut } from './session/signOut.js'

afterEach(cleanup)

function Account() {
  return <p>{useSession()?.data.accountAddress ?? 'nobody'}</p>
}

test('who is signed in is drawn, and drawn again when that changes, in Strict Mode, too', async () => {
  const fern = createFakeWallet({ id: 'app.fern' })
  const options = { isRequired: false, verify: async () => true }
  const plugins = [fakeNamespace('eip155', [fern]).plugin, siwx({ siwx: options })]
  const kit = createTestKit({ plugins })
  // React draws and runs everything twice then.
  const { container } = render(
    <StrictMode>
      <WalletKitProvider kit={kit}>
        <Account />
      </WalletKitProvider>
    </StrictMode>,
  )
  expect(container.textContent).toBe('nobody')
  await act(() => kit.connect({ connectorId: 'app.fern' }).then(() => signIn(kit)))
  expect(container.textContent).toBe(kit.getAccount().address)
  expect(fern.requests.filter((each) => each === 'signMessage')).toHaveLength(1)
  await act(() => signOut(kit))
  expect(container.textContent).toBe('nobody')
})
