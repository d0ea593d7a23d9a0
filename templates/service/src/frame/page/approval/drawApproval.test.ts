import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { type Approval, drawApproval } from './drawApproval.js'
import type { Changes } from './drawChanges.js'

const press = { isTrusted: true }
const loss: Changes = { lines: [{ kind: 'out', key: 'eth', amount: 1n, text: 'You send 1 ETH' }] }
const greaterLoss: Changes = {
  lines: [{ kind: 'out', key: 'eth', amount: 2n, text: 'You send 2 ETH' }],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function draw(facts: Partial<Approval> = {}) {
  const { frame, show, read } = await openFrame()
  const end = new AbortController()
  const approval: Approval = {
    ...{ title: 'approve.send.title', confirm: 'approve.send', details: [] },
    ...facts,
  }
  let outcome: unknown
  drawApproval(frame, { approval, signal: end.signal }).then(
    () => {
      outcome = 'approved'
    },
    (error) => {
      outcome = error
    },
  )
  const { buttons, element } = await show()
  const [confirm, decline] = [buttons.get('Send'), buttons.get('Decline')]
  const ask = (event: object = press) => confirm?.onclick(event)
  return { end, buttons, element, confirm, decline, ask, read, getOutcome: () => outcome }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the button is armed after half a second on screen', async () => {
  const { confirm } = await draw()
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
})

test('the button stays closed until the changes are on screen', async () => {
  let say = (_: Changes) => {}
  const changes = new Promise<Changes>((resolve) => {
    say = resolve
  })
  const { confirm } = await draw({ changes })
  await wait(7_999)
  expect(confirm?.disabled).toBe(true)
  say(loss)
  await wait(0)
  expect(confirm?.disabled).toBe(false)
})

test('changes that are known at once do not arm the button early', async () => {
  const { confirm } = await draw({ changes: Promise.resolve(loss) })
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
})

test('a network that says nothing opens the button after 8 seconds', async () => {
  const { confirm, read } = await draw({ changes: new Promise(() => {}) })
  await wait(7_999)
  expect([confirm?.disabled, read().includes('has not shown the outcome')]).toEqual([true, false])
  await wait(1)
  expect([confirm?.disabled, read().includes('has not shown the outcome')]).toEqual([false, true])
})

test('a press of a script approves nothing', async () => {
  const { ask, getOutcome } = await draw()
  await wait(500)
  await ask({ isTrusted: false })
  await wait(0)
  expect(getOutcome()).toBeUndefined()
  await ask()
  await wait(0)
  expect(getOutcome()).toBe('approved')
})

test('Decline rejects with `UserRejectedError` and removes the screen', async () => {
  const { decline, element, getOutcome } = await draw()
  const remove = vi.spyOn(element as unknown as HTMLElement, 'remove')
  await decline?.onclick(press)
  await wait(0)
  expect(getOutcome()).toMatchObject({ name: 'UserRejectedError', code: 4001 })
  expect(remove).toHaveBeenCalled()
})

test('it ends with the reason of its signal', async () => {
  const { end, getOutcome } = await draw()
  end.abort(new Error('They have logged out.'))
  await wait(0)
  expect(getOutcome()).toMatchObject({ message: 'They have logged out.' })
})

test('a refused request has no button that confirms', async () => {
  const { buttons } = await draw({ isRefused: true })
  expect([...buttons.keys()]).toEqual(['Decline'])
})

test('the press asks once more: a worse outcome is shown and the button is armed again', async () => {
  const answers = [greaterLoss, greaterLoss]
  const checkAgain = vi.fn(async () => answers.shift() as Changes)
  const { ask, confirm, read, getOutcome } = await draw({
    ...{ changes: Promise.resolve(loss), checkAgain },
  })
  await wait(500)
  const pressed = ask()
  expect([confirm?.disabled, confirm?.textContent]).toEqual([true, 'Checking once more…'])
  await pressed
  await wait(0)
  expect(getOutcome()).toBeUndefined()
  expect(read()).toContain('Nothing was sent. Read it again.\nYou send 2 ETH')
  expect(confirm?.textContent).toBe('Send')
  await wait(499)
  expect(confirm?.disabled).toBe(true)
  await wait(1)
  expect(confirm?.disabled).toBe(false)
  await ask()
  await wait(0)
  expect([getOutcome(), checkAgain.mock.calls.length]).toEqual(['approved', 2])
})

test('invisible characters are written out in warnings, labels and values', async () => {
  const { read } = await draw({
    warning: 'No\u202Ewarning',
    details: [
      { label: 'la\u200Bbel', value: 'va\u2066lue' },
      { label: 'group', value: [{ label: 'in\u00ADner', value: '1' }] },
    ],
  })
  const escaped = ['No\\u{202e}warning', 'la\\u{200b}bel', 'va\\u{2066}lue', 'in\\u{ad}ner']
  for (const text of escaped) expect(read()).toContain(text)
})
