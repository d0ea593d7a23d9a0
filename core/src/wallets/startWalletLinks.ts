import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import { modalSlice } from '../router/modal.js'
import { walletLinksSlice } from './walletLinks.js'

/**
 * Makes the wallets of a screen real links on phones, where a plugin can: `getWalletHref` gives them. Gives the function that
 * ends it, which waits while the visitor is on a screen of that plugin: the link that was tapped stands until its wallet has
 * answered.
 */
export function startWalletLinks(kit: Kit): () => void {
  const plugin = kit.plugins.find(({ contributes }) => contributes?.walletLinks)
  const load = plugin?.contributes?.walletLinks?.load
  const { end } = kit.read(walletLinksSlice)
  end.peek()?.()
  if (!load || !isMobile()) return () => undefined

  const own = new Set(plugin.views?.map(({ view }) => view.name))
  const isOnOwnScreen = () => own.has(kit.read(modalSlice).stack.value.at(-1)?.view.name as string)
  const stops: (() => void)[] = [kit.onDestroy(stop)]
  let hasStopped = false
  function stop() {
    if (hasStopped) return
    hasStopped = true
    for (const undo of stops) undo()
    setEnd(kit, undefined)
  }
  setEnd(kit, stop)
  kit.load(load, 'The links of wallets').then(
    ({ default: create }) => {
      if (hasStopped) return
      const source = create(kit)
      stops.push(source.start())
      kit.write(walletLinksSlice, (links) => {
        links.source.value = source
      })
    },
    () => undefined,
  )
  return () => {
    if (!isOnOwnScreen()) stop()
    else if (!hasStopped) stops.push(kit.subscribe(isOnOwnScreen, (isOn) => isOn || stop()))
  }
}

const setEnd = (kit: Kit, stop: (() => void) | undefined) =>
  kit.write(walletLinksSlice, ({ end }) => {
    end.value = stop
  })
