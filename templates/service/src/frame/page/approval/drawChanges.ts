import { format } from '../messages/format.js'
import { showInvisible } from '../messages/showInvisible.js'
import type { Draw } from './draw.js'

/** What a request would change in the visitor's account. */
export type Changes = {
  /** What leaves first, then what arrives, then who may take something later. */
  readonly lines: readonly {
    readonly kind: 'out' | 'in' | 'allows'
    readonly text: string
    /** The token's contract, where its own word stands in the text. */
    readonly contract?: string
  }[]
  /** What is said where there are neither lines nor a note; default that only the network cost leaves. */
  readonly nothing?: string | undefined
  readonly note?: { readonly isDanger: boolean; readonly text: string } | undefined
}

/** How long a node may take, in ms. Then the screen goes on without. */
const patience = 8_000

/** Draws "What will change": two still lines until it is known, then one for each asset. `known` ends once it says something. */
export function drawChanges(
  draw: Draw,
  changes: Promise<Changes>,
): { readonly section: HTMLElement; readonly known: Promise<void> } {
  const list = draw('ul', {}, [
    draw('li', { className: 'waiting' }, []),
    draw('li', { className: 'waiting' }, []),
  ])
  const section = draw('section', { className: 'changes' }, [
    draw('h2', { id: 'changes' }, [format('changes.title')]),
    list,
  ])
  section.setAttribute('aria-labelledby', 'changes')
  section.setAttribute('aria-busy', 'true')
  section.setAttribute('aria-live', 'polite')
  const late: Changes = { lines: [], note: { isDanger: false, text: format('changes.late') } }
  const known = (async () => {
    const { lines, note, nothing = format('changes.none') } = await inTime(changes, late)
    const empty = !lines.length && !note ? [nothing] : []
    list.replaceChildren(
      ...empty.map((text) => draw('li', {}, [text])),
      ...lines.map(({ kind, text, contract }) => {
        const parts = [
          showInvisible(text),
          ...(contract ? [draw('span', { className: 'contract' }, [contract])] : []),
        ]
        const line = draw('li', {}, parts)
        line.dataset.kind = kind
        return line
      }),
    )
    if (!list.childElementCount) list.remove()
    if (note) {
      const className = note.isDanger ? 'danger' : 'warning'
      section.append(draw('p', { className }, [showInvisible(note.text)]))
    }
    section.removeAttribute('aria-busy')
  })()
  return { section, known }
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
