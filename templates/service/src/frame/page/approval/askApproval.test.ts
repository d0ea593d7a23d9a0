import { expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { AbortedError, UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askApproval } from './askApproval.js'
import type { Approval } from './drawApproval.js'

const create = (label: string): Approval => ({
  ...{ title: 'approve.send.title', confirm: 'approve.send' },
  details: [{ label, value: '1' }],
})

test('one after the other: the second is prepared once the first has ended, however that ended', async () => {
  const { frame, show } = await openFrame()
  const prepare = vi.fn(() => create('second'))
  const asked = askApproval(frame, () => create('first'))
  const next = askApproval(frame, prepare)
  const first = await show()
  expect(prepare).not.toHaveBeenCalled()
  first.buttons.get('Decline')?.onclick({ isTrusted: true })
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  const second = await show()
  second.buttons.get('Send')?.onclick({ isTrusted: true })
  expect((await next).details[0]?.label).toBe('second')
})

test('a screen that the visitor opened ends', async () => {
  const { frame, approve } = await openFrame()
  const screen = new AbortController()
  frame.state.screen = screen
  const asked = askApproval(frame, () => create('first'))
  expect(screen.signal.aborted).toBe(true)
  await Promise.all([asked, approve()])
})

type Ending = [name: string, end: (frame: Frame, cancel: AbortController) => void, error: string]
const endings: readonly Ending[] = [
  [
    'the app takes it back',
    (_, cancel) => cancel.abort(new UserRejectedError()),
    'UserRejectedError',
  ],
  ['another login begins', ({ state }) => state.visit.abort(new AbortedError()), 'AbortedError'],
]

async function open() {
  const cancel = new AbortController()
  const opened = await openFrame()
  return { ...opened, cancel, frame: { ...opened.frame, cancelled: cancel.signal } as Frame }
}

test.each(endings)('%s while it waits for its turn: it is not prepared', async (_, end, name) => {
  const { frame, cancel } = await open()
  const prepare = vi.fn(() => create('one'))
  frame.state.asking = Promise.resolve()
  const asked = askApproval(frame, prepare)
  end(frame, cancel)
  await expect(asked).rejects.toMatchObject({ name })
  expect(prepare).not.toHaveBeenCalled()
})

test.each(endings)('%s while it is prepared: it is not drawn', async (_, end, name) => {
  const { frame, cancel } = await open()
  const draw = vi.spyOn(frame.document, 'createElement')
  const asked = askApproval(frame, () => {
    end(frame, cancel)
    return create('one')
  })
  await expect(asked).rejects.toMatchObject({ name })
  expect(draw).not.toHaveBeenCalled()
})

test.each(endings)('%s while it is read: it ends', async (_, end, name) => {
  const { frame, cancel, show } = await open()
  const asked = askApproval(frame, () => create('one'))
  await show()
  end(frame, cancel)
  await expect(asked).rejects.toMatchObject({ name })
})

test.each(endings)('%s in the task of the press: it is not approved', async (_, end, name) => {
  const { frame, cancel, show } = await open()
  const asked = askApproval(frame, () => create('one'))
  const { buttons } = await show()
  buttons.get('Send')?.onclick({ isTrusted: true })
  end(frame, cancel)
  await expect(asked).rejects.toMatchObject({ name })
})
