import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { loadConnection } from '../connection/loadConnection.js'
import { attempt } from '../events/attempt.js'
import { createEmitter } from '../events/createEmitter.js'
import { createLoader } from '../plugin/createLoader.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { modalSlice } from '../slices/modal.js'
import { settingsSlice } from '../slices/settings.js'
import { createStorage } from '../storage/createStorage.js'
import { createStore } from '../store/createStore.js'
import { computed, effect } from '../store/signals.js'
import { checkFeatures, checkTheme } from './checkConfig.js'
import type { Config } from './config.js'
import type { Kit } from './kit.js'
import { resolveConfig } from './resolveConfig.js'
import { start } from './start.js'

const importModal = () => import('../modal/mountModal.js')

/**
 * Makes a kit. Pure: nothing of the browser is touched before `start` (the React provider calls it) or the first `open`.
 * @throws ConfigError, PluginVersionError
 * @example const kit = createWalletKit({ networks: [mainnet, base], plugins: [eip155()] })
 */
export function createWalletKit<const plugins extends readonly Plugin[] = readonly []>(
  given: Config<plugins>,
): Kit<plugins> {
  const config = resolveConfig(given)
  const { id, plugins, storage: area } = config
  const undos = new Set<() => void>()
  let isStarted = false
  /** Counts opens and closes: of several the last one counts. */
  let turn = 0

  const shared = { load: createLoader(), ...createEmitter() }
  const loadModal = () => kit.load(importModal, 'The modal')

  const own: Omit<Kit, keyof typeof shared | 'read' | 'write' | 'router'> = {
    id,
    config,
    plugins,
    storage: createStorage({
      kitId: id,
      area: area === undefined ? area : () => area || null,
    }),

    start(initialState) {
      if (isStarted) return
      isStarted = true
      start(kit, initialState)
    },
    destroy() {
      kit.close()
      for (const undo of undos) {
        // A plugin's mistake must not keep the rest from being undone.
        attempt(undo)
      }
      undos.clear()
      clear()
      isStarted = false
    },
    onDestroy(undo) {
      undos.add(undo)
      return () => {
        if (undos.delete(undo)) undo()
      }
    },

    async open(target = {}) {
      kit.start()
      const opening = ++turn
      setOpen(true)
      try {
        const { openModal } = await loadModal()
        if (opening === turn) await openModal(kit, target)
      } catch (error) {
        // What was open before stays open.
        if (opening === turn) setOpen(kit.read(modalSlice).stack.peek().length > 0)
        throw error
      }
    },
    close() {
      turn++
      if (kit.router) kit.router.close()
      else setOpen(false)
    },
    async preload() {
      kit.start()
      await Promise.all([loadModal(), loadConnection(kit)])
    },
    mount(element) {
      kit.start()
      let isOver = false
      let unmount: (() => void) | undefined
      const end = kit.onDestroy(() => {
        isOver = true
        unmount?.()
      })
      loadModal().then(
        ({ mountInline }) => {
          if (!isOver) unmount = mountInline(kit, element)
        },
        (error) => {
          if (!isOver) element.textContent = error.shortMessage
        },
      )
      return end
    },

    connect: (options) => loadConnection(kit, ({ connect }) => connect(kit, options)),
    disconnect: (options) => loadConnection(kit, ({ disconnect }) => disconnect(kit, options)),
    switchNetwork: (options) =>
      loadConnection(kit, ({ switchNetwork }) => switchNetwork(kit, options)),
    getProvider: (namespace) =>
      loadConnection(kit, ({ getProvider }) => getProvider(kit, namespace)) as never,
    getAccount: (namespace) => getAccount(kit, namespace),
    getNetwork: () => getNetwork(kit),
    diagnostics: () => loadConnection(kit, ({ buildDiagnostics }) => buildDiagnostics(kit)),

    subscribe(getter, listener) {
      const value = computed(() => getter(kit))
      let isFirst = true
      let isOver = false
      const stop = effect(() => {
        const current = value.value
        if (!isFirst) queueMicrotask(() => isOver || listener(current))
        isFirst = false
      })
      return () => {
        isOver = true
        stop()
      }
    },

    updateFeatures(features) {
      if (process.env.NODE_ENV !== 'production') checkFeatures(plugins, features)
      kit.write(settingsSlice, (settings) => {
        settings.features.value = { ...settings.features.value, ...features }
      })
    },
    setTheme(theme) {
      if (process.env.NODE_ENV !== 'production') checkTheme(theme)
      kit.write(settingsSlice, (settings) => {
        const { variables } = settings.theme.value
        settings.theme.value = {
          ...settings.theme.value,
          ...theme,
          variables: { ...variables, ...theme.variables },
        }
      })
    },
  }

  // One object from the first moment on: the store, and everybody after it, holds on to it.
  const kit = Object.assign(own, shared) as unknown as Kit
  const { clear, ...store } = createStore(kit)
  Object.assign(kit, store)
  const setOpen = (isOpen: boolean) =>
    kit.write(modalSlice, (modal) => {
      modal.isOpen.value = isOpen
    })
  return kit as unknown as Kit<plugins>
}
