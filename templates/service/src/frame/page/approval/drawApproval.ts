import { UserRejectedError } from '../channel/errors.js'
import { joinSignals } from '../channel/joinSignals.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { showInvisible } from '../messages/showInvisible.js'
import { createStage } from '../screen/createStage.js'
import { type Draw, drawIn } from '../screen/draw.js'
import { type Changes, drawChanges } from './drawChanges.js'

/** What a visitor is asked. */
export type Approval = {
  readonly title: MessageKey
  readonly warning?: string | undefined
  /** What it would change, once a node has said so. It can be approved from then on. */
  readonly changes?: Promise<Changes> | undefined
  /** Asks a node once more at the press. If it would now do something worse, the visitor reads that, and nothing is approved. */
  readonly checkAgain?: (() => Promise<Changes>) | undefined
  /** It cannot be done: the visitor only reads why. */
  readonly isRefused?: boolean | undefined
  readonly details: readonly Detail[]
  readonly confirm: MessageKey
}

/** A line, or a group of lines. The label is a text of ours, or a name that the app chose. */
export type Detail = {
  readonly label: string
  readonly value: string | readonly Detail[]
}

/**
 * Draws the screen, and resolves once it was approved. Throws `UserRejectedError` if the visitor declines or closes the window that they were asked in, and
 * what the signal is aborted with.
 */
export async function drawApproval(
  frame: Frame,
  { approval, signal }: { readonly approval: Approval; readonly signal: AbortSignal },
): Promise<void> {
  const draw = drawIn(frame.document)
  const title = draw('h1', { id: 'title', tabIndex: -1 }, [format(approval.title)])
  const decline = draw('button', { type: 'button' }, [format('approve.decline')])
  const confirm = draw('button', { type: 'button', className: 'confirm', disabled: true }, [
    format(approval.confirm),
  ])
  const changes = approval.changes && drawChanges(draw, approval.changes)
  const screen = draw('main', { className: 'approval' }, [
    title,
    ...(approval.warning
      ? [draw('p', { className: 'warning' }, [showInvisible(approval.warning)])]
      : []),
    ...(changes ? [changes.section] : []),
    drawDetails(draw, approval.details),
    draw('div', { className: 'buttons' }, [decline, ...(approval.isRefused ? [] : [confirm])]),
  ])
  screen.setAttribute('aria-labelledby', 'title')
  let isArmed = false
  let isReady = !changes
  const enable = () => {
    confirm.disabled = !isArmed || !isReady
  }
  const left = new AbortController()
  const stage = createStage(frame, { onLeave: (reason) => left.abort(reason) })
  const ended = joinSignals(signal, left.signal)
  const { checkAgain } = approval
  try {
    await new Promise<void>((resolve, reject) => {
      const leave = () => reject(ended.reason)
      if (ended.aborted) return leave()
      ended.addEventListener('abort', leave)
      decline.onclick = () => left.abort(new UserRejectedError())
      confirm.onclick = async (event) => {
        if (!stage.accepts(event)) return
        if (!changes || !checkAgain) return resolve()
        isReady = false
        enable()
        confirm.textContent = format('changes.checking')
        const isFine = await changes.check(checkAgain)
        confirm.textContent = format(approval.confirm)
        if (isFine) return resolve()
        isReady = true
        stage.arm()
      }
      const onArmed = (next: boolean) => {
        isArmed = next
        enable()
      }
      changes?.known.then(() => {
        isReady = true
        enable()
      })
      stage.place(screen, { heading: title, onArmed })
    })
  } finally {
    stage.close()
  }
}

function drawDetails(draw: Draw, details: readonly Detail[]): HTMLElement {
  return draw(
    'dl',
    {},
    details.flatMap(({ label, value }) => [
      draw('dt', {}, [showInvisible(label)]),
      draw('dd', { dir: 'auto' }, [
        typeof value === 'string' ? showInvisible(value) : drawDetails(draw, value),
      ]),
    ]),
  )
}
