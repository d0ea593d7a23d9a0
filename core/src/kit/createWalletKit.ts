import { computed, effect } from '@preact/signals-core'
import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { loadConnection } from '../connection/loadConnection.js'
import { createEmitter } from '../events/createEmitter.js'
import { createLoader } from '../plugin/createLoader.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { createRouter } from '../router/createRouter.js'
import { modalSlice } from '../slices/modal.js'
import { settingsSlice } from '../slices/settings.js'
import { createStorage } from '../storage/createStorage.js'
import { createStore } from '../store/createStore.js'
import { buildDiagnostics } from './buildDiagnostics.js'
import type { Config } from './config.js'
import { getState } from './initialState.js'
import type { Kit } from './kit.js'
import { checkFeatures, checkTheme, resolveConfig } from './resolveConfig.js'
import { start } from './start.js'

/**
 * Makes a kit. Pure: nothing of the browser is touched before `start` (the React provider calls it) or the first `open`.
 * @throws ConfigError, PluginVersionError
 * @example const kit = createWalletKit({ networks: [mainnet, base], plugins: [eip155()] })
 */
export function createWalletKit<const plugins extends readonly Plugin[] = readonly []>(
  config: Config<plugins>,
): Kit<plugins> {
  const resolved = resolveConfig(config)
  const emitter = createEmitter()
  const { storage: area } = resolved
  const undos = new Set<() => void>()
  const load = createLoader()
  let isStarted = false
  let openings = 0

  const loadActions = () => loadConnection(kit)
  const loadModal = () => kit.load(importModal, 'The modal')

  const kit: Kit = {
    id: resolved.id,
    config: resolved,
    plugins: resolved.plugins,
    storage: createStorage({
      kitId: resolved.id,
      ...(area !== undefined && { area: () => area || null }),
    }),

    start(initialState) {
      if (isStarted) return
      isStarted = true
      start(kit, initialState)
    },
    destroy() {
      kit.router.close()
      for (const undo of undos) undo()
      undos.clear()
      store.clear()
      openings++
      isStarted = false
    },

    async open(target = {}) {
      kit.start()
      const opening = ++openings
      kit.write(modalSlice, (modal) => {
        modal.isOpen.value = true
      })
      try {
        const { openModal } = await loadModal()
        // A close, a destroy or a later open came first: its word counts.
        if (opening === openings) await openModal(kit, target)
      } catch (error) {
        if (opening === openings) kit.close()
        throw error
      }
    },
    close() {
      openings++
      kit.router.close()
    },
    preload: async () => {
      kit.start()
      await Promise.all([loadModal(), loadActions()])
    },
    mount(element) {
      kit.start()
      let unmount: (() => void) | undefined
      let isGone = false
      const stop = kit.onDestroy(() => {
        isGone = true
        unmount?.()
      })
      loadModal().then(
        ({ mountInline }) => {
          if (!isGone) unmount = mountInline(kit, element)
        },
        (error) => {
          if (!isGone) element.textContent = (error as Error).message
        },
      )
      return stop
    },

    connect: async (options) => (await loadActions()).connect(kit, options),
    disconnect: async (options = {}) => (await loadActions()).disconnect(kit, options),
    switchNetwork: async (options) => (await loadActions()).switchNetwork(kit, options),
    getProvider: async (namespace) => (await loadActions()).getProvider(kit, namespace),
    getAccount: (namespace) => getAccount(kit, namespace),
    getNetwork: () => getNetwork(kit),
    getState: () => getState(kit),
    diagnostics: () => buildDiagnostics(kit),

    subscribe(getter, listener) {
      const value = computed(() => getter(kit))
      let isFirst = true
      return effect(() => {
        const current = value.value
        if (!isFirst) queueMicrotask(() => listener(current))
        isFirst = false
      })
    },
    on: (name: string, listener: (payload: never) => void) =>
      emitter.on(name, listener as (payload: unknown) => void),
    emit: (event, ...[payload]) => emitter.emit(event.name, payload),

    updateFeatures(features) {
      checkFeatures(resolved, features)
      kit.write(settingsSlice, (settings) => {
        settings.features.value = { ...settings.features.value, ...features }
      })
    },
    setTheme({ mode, variables }) {
      checkTheme({ ...(mode && { mode }), ...(variables && { variables }) })
      kit.write(settingsSlice, ({ theme }) => {
        theme.value = {
          mode: mode ?? theme.value.mode ?? 'system',
          variables: { ...theme.value.variables, ...variables },
        }
      })
    },

    get router() {
      return router
    },
    read: (slice) => store.read(slice),
    write: (slice, update) => store.write(slice, update),
    load,
    onDestroy(undo) {
      undos.add(undo)
      return () => {
        if (undos.delete(undo)) undo()
      }
    },
  } as Kit

  const store = createStore(kit)
  const router = createRouter(kit)
  return kit as unknown as Kit<plugins>
}

const importModal = () => import('../modal/mountModal.js')
