import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { showInvisible } from '../messages/showInvisible.js'
import { placeScreen } from '../screen/placeScreen.js'
import { type Draw, drawIn } from './draw.js'
import { type Changes, drawChanges } from './drawChanges.js'

/** What a visitor is asked. */
export type Approval = {
  readonly title: MessageKey
  readonly warning?: string | undefined
  /** What it would change, once a node has said so. It can be approved from then on. */
  readonly changes?: Promise<Changes> | undefined
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

/** How long a new screen takes no press, in ms: the second half of a double press was meant for the one before. */
const armTime = 500

/** Draws the screen, and gives the answer. An abort is a no. */
export async function drawApproval(
  { document }: Frame,
  { approval, signal }: { readonly approval: Approval; readonly signal: AbortSignal },
): Promise<boolean> {
  const draw = drawIn(document)
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
  placeScreen(document, screen, title)
  let arming: ReturnType<typeof setTimeout> | undefined
  const armed = new Promise<void>((resolve) => {
    arming = setTimeout(resolve, armTime)
  })
  void Promise.all([armed, changes?.known]).then(() => {
    confirm.disabled = false
  })
  const isApproved = await new Promise<boolean>((resolve) => {
    decline.onclick = () => resolve(false)
    // A press that a script makes is none.
    confirm.onclick = ({ isTrusted }) => isTrusted && resolve(true)
    document.onkeydown = ({ key }) => key === 'Escape' && resolve(false)
    if (signal.aborted) resolve(false)
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  clearTimeout(arming)
  document.onkeydown = null
  screen.remove()
  return isApproved
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
