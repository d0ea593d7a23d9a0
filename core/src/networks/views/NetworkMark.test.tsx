import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Kit } from '../../kit/kit.js'
import { getMark, requestMark } from '../../marks/marks.js'
import { kitContext } from '../../react/useKit.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { NetworkMark } from './NetworkMark.js'

const kits: Kit[] = []
afterEach(async () => {
  cleanup()
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
})

type Facts = { readonly id?: string; readonly image?: string; readonly isBadge?: boolean }
function draw({ id = 'eip155:1', image, isBadge }: Facts) {
  const kit: Kit = createTestKit()
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
  return { container, kit }
}
const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src')

test('initials until the mark is here, then the mark', async () => {
  const { container, kit } = draw({})
  expect(container.textContent).toBe('MN')
  await waitFor(() => expect(shown(container)).toMatch(/^data:image\/svg/))
  expect(shown(container)).toBe(getMark(kit, 'eip155:1'))
  expect(container.textContent).toBe('')
})

test('a network that has none keeps its initials', async () => {
  const { container, kit } = draw({ id: 'eip155:31337' })
  await waitFor(() => expect(getMark(kit, 'eip155:31337')).toBe(''))
  expect(container.textContent).toBe('MN')
})

test('the network’s own image comes first, and asks for no mark; where it does not load, the mark takes its place', async () => {
  const { container, kit } = draw({ image: 'https://cdn.example/net.png' })
  await act(() => requestMark(kit, 'eip155:10'))
  expect(getMark(kit, 'eip155:1')).toBeUndefined()
  await act(async () => fireEvent.error(container.querySelector('img') as HTMLElement))
  await waitFor(() => expect(shown(container)).toMatch(/^data:image\/svg/))
})

test('the badge of a token’s icon is drawn too', async () => {
  const { container } = draw({ id: 'eip155:8453', isBadge: true })
  await waitFor(() => expect(shown(container)).toBeTruthy())
  expect(container.firstElementChild?.className).toBe('wk-mark__badge')
})
