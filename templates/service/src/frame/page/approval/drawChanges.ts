import { format } from '../messages/format.js'
import { showInvisible } from '../messages/showInvisible.js'
import type { Draw } from '../screen/draw.js'
import { isWorse } from './isWorse.js'

/** What a request would change in the visitor's account. */
export type Changes = {
  /** What leaves first, then what arrives, then who may take something later. `none`: nothing moves. */
  readonly lines: readonly {
    readonly kind: 'out' | 'in' | 'allows' | 'none'
    readonly text: string
    /** What it is about, and how much in base units: to be compared with a later simulation. */
    readonly key?: string
    readonly amount?: bigint
    /** The token's contract, where its own word stands in the text. */
    readonly contract?: string
  }[]
  /** What is said where there are neither lines nor a note; default that only the network cost leaves. */
  readonly nothing?: string | undefined
  readonly note?: { readonly isDanger: boolean; readonly text: string } | undefined
}

/** How long a node may take, in ms. Then the screen goes on without. */
const patience = 8_000

/**
 * Draws "What will change": two still lines until it is known, then one for each asset. `known` ends once it says something. `check`
 * asks once more, draws what came of it if that is worse than what the visitor has read, and gives whether it is not.
 */
export function drawChanges(
  draw: Draw,
  changes: Promise<Changes>,
): {
  readonly section: HTMLElement
  readonly known: Promise<void>
  readonly check: (ask: () => Promise<Changes>) => Promise<boolean>
} {
  const title = draw('h2', { id: 'changes' }, [format('changes.title')])
  const waiting = () => draw('li', { className: 'waiting' }, [])
  const section = draw('section', { className: 'changes' }, [
    title,
    draw('ul', {}, [waiting(), waiting()]),
  ])
  section.setAttribute('aria-labelledby', 'changes')
  section.setAttribute('aria-busy', 'true')
  section.setAttribute('aria-live', 'polite')
  const say = (text: string): Changes => ({ lines: [], note: { isDanger: false, text } })
  const late = say(format('changes.late'))
  /** The code that asks may not be there. */
  const settle = (answer: Promise<Changes>) =>
    inTime(
      answer.catch(() => say(format('changes.failed'))),
      late,
    )
  let shown = late
  function show(changes: Changes, reason?: string) {
    shown = changes
    const { lines, note, nothing = format('changes.none') } = changes
    const items = [
      ...(!lines.length && !note ? [draw('li', {}, [nothing])] : []),
      ...lines.map(({ kind, text, contract }) => {
        const parts = [
          showInvisible(text),
          ...(contract ? [draw('span', { className: 'contract' }, [contract])] : []),
        ]
        const line = draw('li', {}, parts)
        line.dataset.kind = kind
        return line
      }),
    ]
    section.replaceChildren(
      title,
      ...(reason ? [draw('p', { className: 'danger', role: 'alert' }, [reason])] : []),
      ...(items.length ? [draw('ul', {}, items)] : []),
      ...(note
        ? [
            draw('p', { className: note.isDanger ? 'danger' : 'warning' }, [
              showInvisible(note.text),
            ]),
          ]
        : []),
    )
    section.removeAttribute('aria-busy')
  }
  const known = settle(changes).then((changes) => show(changes))
  return {
    section,
    known,
    async check(ask) {
      await known
      const next = await settle(ask())
      if (!isWorse(shown, next)) return true
      show(next, format('changes.changed'))
      return false
    },
  }
}

async function inTime<value>(answer: Promise<value>, late: value): Promise<value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<value>((resolve) => {
    timer = setTimeout(() => resolve(late), patience)
  })
  try {
    return await Promise.race([answer, deadline])
  } finally {
    clearTimeout(timer)
  }
}
