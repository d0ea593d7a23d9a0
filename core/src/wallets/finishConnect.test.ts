import { expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { definePlugin, type Plugin, pluginId } from '../plugin/definePlugin.js'
import { connectingExternalView, connectView } from '../router/coreViews.js'
import { modalSlice } from '../router/modal.js'
import { createTestKit } from '../testing/createTestKit.js'
import { finishConnect } from './connecting.js'

const account = { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' }
const ran: string[] = []
const step = (id: string, takesOver: boolean) =>
  definePlugin({
    id: pluginId<undefined>(id),
    options: undefined,
    contributes: {
      afterConnect: async (_kit, { namespace }) => {
        ran.push(`${id} ${namespace}`)
        return takesOver
      },
    },
  })

function connectingKit(plugins: readonly Plugin[] = []): Kit {
  ran.length = 0
  const kit: Kit = createTestKit({ account, plugins })
  kit.router.reset(connectView)
  kit.router.push(connectingExternalView, { connectorId: 'fern', namespace: 'eip155' })
  return kit
}
const views = (kit: Kit) =>
  kit
    .read(modalSlice)
    .stack.peek()
    .map(({ view }) => view.name)
const finish = (kit: Kit, signal?: AbortSignal) =>
  finishConnect(kit, { namespace: 'eip155', ...(signal && { signal }) })

test('closes the modal', async () => {
  const kit = connectingKit()
  await finish(kit)
  expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
})

test('shows Account in embedded mode', async () => {
  const kit = connectingKit()
  kit.write(modalSlice, ({ isEmbedded }) => {
    isEmbedded.value = true
  })
  await finish(kit)
  expect(views(kit)).toEqual(['Account'])
})

function moveElsewhere(kit: Kit) {
  kit.write(chainsSlice, ({ chains }) => {
    const chain = chains.value.eip155
    if (!chain?.connection) return
    const connection = { ...chain.connection, unsupportedNetworkId: 'eip155:999' }
    chains.value = { ...chains.value, eip155: { ...chain, connection } }
  })
}

test('asks for another network where the wallet is on an unsupported one', async () => {
  const kit = connectingKit()
  moveElsewhere(kit)
  await finish(kit)
  expect(views(kit)).toEqual(['Connect', 'UnsupportedChain'])
})

test('where a plugin allows any network, an unsupported one is no reason to stay', async () => {
  const basic = { ...step('basic', false), allowUnsupportedChain: true }
  const kit = connectingKit([basic])
  moveElsewhere(kit)
  expect(kit.getNetwork().isSupported).toBe(true)
  await finish(kit)
  expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
})

test('plugins’ steps run in order until one takes over; the modal then stays', async () => {
  const kit = connectingKit([step('first', false), step('second', true), step('third', false)])
  await finish(kit)
  expect(ran).toEqual(['first eip155', 'second eip155'])
  expect(views(kit)).toEqual(['Connect', 'ConnectingExternal'])
})

test('nothing more happens once the visitor has left', async () => {
  const kit = connectingKit([step('first', false)])
  await finish(kit, AbortSignal.abort())
  expect(ran).toEqual([])
  expect(kit.read(modalSlice).isOpen.peek()).toBe(true)
})

test('without a step nothing is waited for: the dialog is not drawn once more for the wallet’s answer', () => {
  const kit = connectingKit([
    definePlugin({ id: pluginId<undefined>('plain'), options: undefined }),
  ])
  void finish(kit)
  expect(kit.read(modalSlice).isOpen.peek()).toBe(false)
})
