import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PluginLoadError } from '../errors/config.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { createWalletKit } from './createWalletKit.js'
import type { Kit } from './kit.js'

const network = fakeNetwork('eip155', 1, 'Ethereum')

const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

/** A mounted kit whose modal's code fails this often before it arrives. */
function mount({ failures, ...options }: { failures: number; messages?: Record<string, string> }) {
  const kit = createWalletKit({ networks: [network], storage: false, ...options }) as unknown as Kit
  let attempts = 0
  const mountInline = vi.fn()
  const cause = new TypeError('Failed to fetch')
  Object.assign(kit, {
    async load() {
      attempts++
      if (attempts > failures) return { mountInline }
      throw new PluginLoadError({ what: 'The modal', cause, attempts })
    },
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reported = vi.fn()
  kit.on('error:reported', reported)
  const element = document.body.appendChild(document.createElement('div'))
  const unmount = kit.mount(element)
  undos.push(() => {
    kit.destroy()
    element.remove()
    log.mockRestore()
  })
  return { element, screen: within(element), mountInline, reported, unmount }
}

test('where the modal does not load its place says so, and trying again draws it', async () => {
  const { element, screen, mountInline, reported } = mount({ failures: 1 })
  const line = await screen.findByRole('alert')
  expect(line.textContent).toBe('This could not load. Try again')
  expect(reported.mock.calls).toMatchObject([[{ name: 'PluginLoadError' }]])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(mountInline).toHaveBeenCalledTimes(1))
  expect(element.innerHTML).toBe('')
})

test('from the second time on it offers a reload', async () => {
  const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => {})
  undos.push(() => reload.mockRestore())
  const { screen } = mount({ failures: 2 })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reload page' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('in the host’s own words; taken out, nothing of it stays', async () => {
  const messages = { 'button.failed': 'Nicht geladen.', 'button.retry': 'Noch einmal' }
  const { element, screen, unmount } = mount({ failures: 1, messages })
  await screen.findByText('Nicht geladen.')
  screen.getByRole('button', { name: 'Noch einmal' })
  unmount()
  expect(element.innerHTML).toBe('')
})
