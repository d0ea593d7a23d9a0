import type { Kit } from '@wallet-kit/core'
import { createTestKit, describeConnector, fakeNetwork } from '@wallet-kit/core/testing'
import { vi } from 'vitest'
import {
  createSecureSite,
  evmAddress,
  refusal,
  secureOrigin,
  smartAddress,
  solanaAddress,
} from '../../test/createSecureSite.js'
import { placeSite } from '../../test/placeSite.js'
import { embeddedWallet } from '../index.js'
import { requestCode } from '../login/email.js'
import { submitCode } from '../login/emailCode.js'
import { embeddedWalletSlice, getLive } from '../slice.js'
import createConnector from './createConnector.js'
import { setPreferredAccount, signOut } from './sessions.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describeConnector('embeddedWallet', () => {
  const site = createSecureSite()
  const leave = placeSite(site)
  const networks = [
    fakeNetwork('eip155', 1, 'Ethereum'),
    fakeNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  ] as const
  const options = { secureSite: secureOrigin }
  const kit: Kit = createTestKit({ projectId: 'p', networks, plugins: [embeddedWallet(options)] })
  let preferred: 'eoa' | 'smartAccount' = 'smartAccount'
  const solanaUser = site.replies.getUser as (payload: object) => object
  site.replies.getUser = (payload: { readonly chainId: string }) => ({
    ...solanaUser(payload),
    ...(payload.chainId !== solana && { preferredAccountType: preferred }),
  })
  site.replies.setPreferredAccount = ({ type }: { readonly type: typeof preferred }) => {
    preferred = type
  }
  let policy = 'approve'
  let prompts = 0

  return {
    connector: createConnector({ kit, options }),
    networks,
    wallet: {
      addresses(caipNetworkId) {
        if (caipNetworkId === solana) return [solanaAddress, solanaAddress]
        return preferred === 'eoa' ? [evmAddress, smartAddress] : [smartAddress, evmAddress]
      },
      async meet() {
        await vi.waitFor(() => getLive(kit).waiting.size || Promise.reject())
        prompts++
        if (policy === 'hang') return
        kit.write(embeddedWalletSlice, ({ codeAskedAt }) => {
          codeAskedAt.value = undefined
        })
        if (policy === 'reject') {
          const { logInByFarcaster } = await import('../login/farcaster.js')
          site.replies.connectFarcaster = refusal(4001)
          await logInByFarcaster(kit).catch(() => {})
          return
        }
        await requestCode(kit, { email: 'mira@example.com' })
        await submitCode(kit, { code: '123456' })
      },
      setPolicy(next) {
        policy = next
      },
      prompts: () => prompts,
      switchAccount: () =>
        setPreferredAccount(kit, { type: preferred === 'eoa' ? 'smartAccount' : 'eoa' }),
      end: () => signOut(kit),
    },
    end() {
      kit.destroy()
      leave()
    },
  }
})
