import type { Kit } from '@wallet-kit/core'
import type { ConnectMethodProps } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { Strip, useText } from '@wallet-kit/core/ui'
import { useEffect } from 'react'
import { logInBySocial, returnFromProvider } from '../login/social.js'
import { getSocials, type Social, socialIcons } from '../login/socials.js'
import { readWallet } from '../slice.js'
import { connectingFarcasterView, connectingSocialView } from '../views.js'

/** The social providers of Connect, in the host's order. */
export default function SocialsMethod({ isDisabled }: ConnectMethodProps) {
  const kit: Kit = useKit()
  const t = useText()
  const socials = useRead(getSocials)

  // The page itself was at the provider, and is back.
  useEffect(() => {
    const back = returnFromProvider(kit)
    if (!back) return
    back.catch(() => {})
    const login = readWallet(kit).login.peek()
    if (login.via === 'social') {
      kit.router.push(connectingSocialView, { provider: login.provider })
    }
  }, [kit])

  function press(provider: Social) {
    if (provider === 'farcaster') return kit.router.push(connectingFarcasterView)
    // In this very task: later the browser would block its window. What comes of it the next screen says.
    logInBySocial(kit, { provider }).catch(() => {})
    kit.router.push(connectingSocialView, { provider })
  }

  if (!socials.length) return null
  const hasLabels = socials.length <= 2
  return (
    <Strip
      label={t('embeddedWallet.socials')}
      hasLabels={hasLabels}
      items={socials.map((id) => {
        const provider = t(`embeddedWallet.provider.${id}`)
        return {
          id,
          label: hasLabels ? provider : t('embeddedWallet.social', { provider }),
          icon: socialIcons[id],
          isDisabled,
          onPress: () => press(id),
        }
      })}
    />
  )
}
