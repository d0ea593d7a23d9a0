import type { Config } from '../config/config.js'
import { settingsSlice } from '../config/settings.js'
import { getAccount } from '../connection/getAccount.js'
import type { PluginLoadError } from '../errors/config.js'
import { createEmitter, runForeign } from '../events/event.js'
import { describeLoadFailure } from '../messages/buttonText.js'
import { chainsSlice, getNetwork } from '../networks/chains.js'
import { checkElement, checkFeatures, checkTheme } from '../networks/checkConfig.js'
import { reportBriefly, reportFailure } from '../notices/reportError.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { createLoader } from '../plugin/lazy.js'
import { modalSlice } from '../router/modal.js'
import { createStorage } from '../storage/createStorage.js'
import { createStore, isSameValue } from '../store/createStore.js'
import { computed, onChange } from '../store/signals.js'
import { buildDiagnostics, connect, disconnect, getProvider, switchNetwork } from './actions.js'
import { drawPlaceholder } from './drawPlaceholder.js'
import type { Kit } from './kit.js'
import { resolveConfig } from './resolveConfig.js'
import { start } from './start.js'

const importModal = () => import('../modal/mountModal.js')
const importInline = () => import('../modal/mountInline.js')

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
  let removePlaceholder = () => false

  function loadModal() {
    if (!getAccount(kit).isConnected) {
      // The first screen lists wallets: what looks for them comes with the modal's code, and not after it. Who needs it loads it once more, and
      // hears what fails.
      const chains = kit.read(chainsSlice).chains.peek()
      for (const { adapter } of plugins) {
        if (adapter && chains[adapter.namespace]) {
          ;(async () => adapter.load())().catch(() => undefined)
        }
      }
    }
    return kit.load(importModal, 'The modal')
  }

  // One object from the first moment on: the store, and everybody after it, holds on to it.
  const kit = {
    ...createEmitter(),
    load: createLoader(),
    id,
    config,
    plugins,
    storage: createStorage({ kitId: id, area }),

    start(initialState) {
      if (isStarted) return
      isStarted = true
      start(kit, initialState)
    },
    destroy() {
      kit.close()
      for (const undo of undos) {
        // A plugin's mistake must not keep the rest from being undone.
        runForeign(undo)
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
      focusPressed()
      kit.start()
      const opening = ++turn
      removePlaceholder()
      // With the modal's code comes its router.
      if (!kit.router && globalThis.document) removePlaceholder = drawPlaceholder(kit)
      setOpen(true)
      try {
        const { openModal } = await loadModal()
        const { view } = target
        const name = typeof view === 'object' ? view.name : view
        if (opening === turn) await openModal(kit, { ...target, view: name }, removePlaceholder)
      } catch (error) {
        // What was open before stays open.
        if (opening === turn) setOpen(kit.read(modalSlice).stack.peek().length > 0)
        throw error
      } finally {
        if (opening === turn) removePlaceholder()
      }
    },
    close() {
      turn++
      removePlaceholder()
      if (kit.router) kit.router.close()
      else setOpen(false)
    },
    async preload() {
      kit.start()
      await loadModal()
    },
    mount(element) {
      if (process.env.NODE_ENV !== 'production') checkElement(element)
      kit.start()
      const end = new AbortController()
      const { signal } = end
      let removeFailure = () => {}
      const draw = () =>
        kit.load(importInline, 'The modal').then(
          ({ mountInline }) => {
            removeFailure()
            if (!signal.aborted) mountInline(kit, { element, signal })
          },
          (error: PluginLoadError) => {
            removeFailure()
            if (signal.aborted) return
            reportBriefly(kit, error)
            const { attempts } = error
            removeFailure = drawLoadFailure(kit, { element, attempts, retry: draw })
          },
        )
      draw()
      return kit.onDestroy(() => {
        end.abort()
        removeFailure()
      })
    },

    async connect(options) {
      kit.start()
      return reportFailure(kit, connect(kit, options))
    },
    disconnect: (options) => reportFailure(kit, disconnect(kit, options)),
    switchNetwork: (options) => reportFailure(kit, switchNetwork(kit, options)),
    getProvider: (namespace) => getProvider(kit, namespace),
    getAccount: (namespace) => getAccount(kit, namespace),
    getNetwork: () => getNetwork(kit),
    diagnostics: () => buildDiagnostics(kit),

    subscribe(getter, listener) {
      const source = computed(() => getter(kit))
      let told = source.peek()
      let isOver = false
      const stop = onChange(source, (value) => {
        // Getters make new objects of what is the same.
        if (isSameValue(value, told)) return
        told = value
        queueMicrotask(() => isOver || listener(value))
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
  } satisfies Omit<Kit, 'on' | 'emit' | 'read' | 'write' | 'router'> as unknown as Kit
  const { clear, ...store } = createStore(kit)
  Object.assign(kit, store)
  const setOpen = (isOpen: boolean) =>
    kit.write(modalSlice, (modal) => {
      modal.isOpen.value = isOpen
    })
  return kit as unknown as Kit<plugins>
}

/** Where a press does not focus what is pressed (Safari), it is focused here: the dialog gives the focus back to it. */
function focusPressed(): void {
  if (typeof document === 'undefined' || document.activeElement !== document.body) return
  // The press that this call is made in, if it is one.
  const { type, target } = (globalThis.event ?? {}) as Partial<Event>
  if (type !== 'click' || !(target instanceof Element)) return
  target.closest<HTMLElement>('button, a[href], [tabindex]')?.focus({ preventScroll: true })
}

/** Says inside an element of the host that the modal's code did not load, with a button, as the host's buttons do; gives the function that removes it. */
function drawLoadFailure(kit: Kit, { element, ...options }: drawLoadFailure.Options): () => void {
  const { text, label, press } = describeLoadFailure(kit, options)
  const line = element.ownerDocument.createElement('span')
  const button = element.ownerDocument.createElement('button')
  line.role = 'alert'
  line.dataset.wkPart = 'failure'
  button.type = 'button'
  button.dataset.wkPart = 'retry'
  button.textContent = label
  button.onclick = press
  line.append(`${text} `, button)
  element.append(line)
  return () => line.remove()
}

declare namespace drawLoadFailure {
  type Options = describeLoadFailure.Options & { readonly element: HTMLElement }
}
