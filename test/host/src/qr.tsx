import { createWalletKit } from '@wallet-kit/core'
import {
  definePlugin,
  defineView,
  lazyView,
  pluginId,
  type ViewProps,
} from '@wallet-kit/core/plugin'
import { Mark, QrCode } from '@wallet-kit/core/ui'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'

/** Asked for by the test: what to draw, and whether with a mark. */
const qrView = defineView<{ readonly text: string; readonly hasMark: boolean }>()('Qr')

function QrView({ params }: ViewProps<typeof qrView>) {
  const { text, hasMark } = params
  return (
    <QrCode text={text} label="QR code">
      {hasMark && <Mark name="Fern" />}
    </QrCode>
  )
}

/** A page that draws QR codes where the kit draws them: in a view of its modal. */
const kit = createWalletKit({
  networks: [mainnet],
  plugins: [
    eip155(),
    definePlugin({
      id: pluginId<undefined>('qr'),
      options: undefined,
      views: [lazyView(qrView, { title: 'Code', load: async () => ({ default: QrView }) })],
    }),
  ],
})

declare global {
  interface Window {
    openQr(params: { text: string; hasMark: boolean }, mode: 'light' | 'dark'): void
  }
}

window.openQr = (params, mode) => {
  kit.setTheme({ mode })
  kit.close()
  kit.open({ view: 'Qr', params }).catch(console.error)
}
