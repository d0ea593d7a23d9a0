import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Kit } from '../../kit/kit.js'
import { kitContext } from '../../react/useKit.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { NetworkMark } from './NetworkMark.js'
import { networkIcons } from './networkIcons.js'

const kits: Kit[] = []
afterEach(async () => {
  cleanup()
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
})

type Facts = { readonly id?: string; readonly image?: string; readonly isBadge?: boolean }
function draw({ id = 'eip155:1', image, isBadge }: Facts, load?: () => Promise<never>) {
  const kit: Kit = createTestKit()
  if (load) Object.assign(kit, { load })
  kits.push(kit)
  const { container } = render(
    <kitContext.Provider value={{ kit, snapshot: kit }}>
      <NetworkMark
        network={{
          caipNetworkId: id,
          name: 'Main Net',
          ...(image && { assets: { imageUrl: image } }),
        }}
        {...(isBadge && { isBadge })}
      />
    </kitContext.Provider>,
  )
  return container
}
const paths = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))

test('initials until the table is here, then the drawn icon', async () => {
  const container = draw({})
  expect(container.textContent).toBe('MN')
  await waitFor(() => expect(paths(container)).toEqual(networkIcons['eip155:1']))
  expect(container.textContent).toBe('')
})

test('a network that has none keeps its initials, in the tone of its name', async () => {
  const known = draw({})
  const container = draw({ id: 'eip155:31337' })
  await waitFor(() => expect(paths(known)).not.toEqual([]))
  await act(async () => {})
  expect(container.textContent).toBe('MN')
  const tone = (mark: HTMLElement) => mark.querySelector('.wk-mark')?.getAttribute('data-tone')
  expect(tone(container)).toBe(tone(known))
})

test('the network’s own image comes first; where it does not load, the drawn icon takes its place', async () => {
  const container = draw({ image: 'https://cdn.example/net.png' })
  const image = container.querySelector('img') as HTMLElement
  expect(container.querySelector('.wk-mark--image')).not.toBeNull()
  await act(async () => fireEvent.error(image))
  await waitFor(() => expect(paths(container)).toEqual(networkIcons['eip155:1']))
  expect(container.querySelector('.wk-mark--image')).toBeNull()
})

test('the badge of a token’s icon is drawn too', async () => {
  const container = draw({ id: 'eip155:8453', isBadge: true })
  await waitFor(() => expect(paths(container)).toHaveLength(1))
  expect(container.firstElementChild?.className).toBe('wk-mark__badge')
})

test('without the table the initials stay, and nothing is said of it', async () => {
  const container = draw({}, () => Promise.reject(new Error('gone')))
  await act(async () => {})
  expect(container.textContent).toBe('MN')
})

test.each(Object.entries(networkIcons))('the icon of %s stays on its grid', (id, shapes) => {
  expect(id).toMatch(/^(eip155|solana|bip122|polkadot):[-\w]{1,32}$/)
  for (const shape of shapes) {
    expect(shape).toMatch(/^M[\d.\s,achlmsvzACHLMSVZ-]+z$/)
    for (const number of shape?.match(/\d+(\.\d+)?/g) ?? []) {
      expect(Number(number)).toBeLessThanOrEqual(24)
    }
  }
})
