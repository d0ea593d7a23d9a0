import { test } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'

declare module '@wallet-kit/core' {
  interface Features {
    /** What the plugin below declares, as any third-party plugin can. */
    readonly 'note-for-tests'?: boolean
  }
}

const note = definePlugin({
  id: pluginId<undefined>('note'),
  options: undefined,
  features: ['note-for-tests'],
})
const networks = [fakeNetwork('eip155', 1, 'Ethereum')]

test('a plugin declares a toggle of its own', () => {
  const kit = createWalletKit({
    networks,
    plugins: [note],
    features: { 'note-for-tests': false, swaps: true },
  })
  kit.updateFeatures({ 'note-for-tests': true })
  // @ts-expect-error of its own type
  kit.updateFeatures({ 'note-for-tests': 'yes' })
  // @ts-expect-error nobody declares it
  kit.updateFeatures({ notes: true })
})
