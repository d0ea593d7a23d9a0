import { format, type MessageKey } from '../messages/format.js'
import type { Screen } from '../screen/createScreen.js'

/** How long something secret stays in the clipboard where it may be cleared, in ms. */
const clipboardTime = 60_000

/** A text that is not in the page until "Show" is pressed, with a button that copies it. */
export function drawSecret(screen: Screen, { label, text, isShown = false }: drawSecret.Options) {
  const { draw } = screen
  const name = format(label)
  const value = draw('output', { className: 'secret' }, [isShown ? text : '••••••••'])
  value.setAttribute('aria-label', name)
  const show = draw('button', { type: 'button' }, [format('secret.show')])
  show.setAttribute('aria-label', `${format('secret.show')}: ${name}`)
  show.onclick = ({ isTrusted }) => {
    if (!isTrusted) return
    const isHidden = value.textContent !== text
    value.textContent = isHidden ? text : '••••••••'
    show.textContent = format(isHidden ? 'secret.hide' : 'secret.show')
    show.setAttribute('aria-label', `${show.textContent}: ${name}`)
  }
  const copy = draw('button', { type: 'button' }, [format('secret.copy')])
  copy.setAttribute('aria-label', `${format('secret.copy')}: ${name}`)
  copy.onclick = async ({ isTrusted }) => {
    if (!isTrusted) return
    copy.textContent = format((await copyText(screen, text)) ? 'secret.copied' : 'secret.notCopied')
    copy.setAttribute('aria-label', `${copy.textContent}: ${name}`)
  }
  return draw('section', {}, [
    draw('h2', {}, [name]),
    value,
    draw('div', { className: 'buttons' }, [...(isShown ? [] : [show]), copy]),
  ])
}

export declare namespace drawSecret {
  type Options = {
    readonly label: MessageKey
    readonly text: string
    /** Whether it is there from the start. */
    readonly isShown?: boolean
  }
}

/** A frame may write to the clipboard only within a press, by the older way where the page around does not allow the newer one. */
async function copyText({ draw, getWindow }: Screen, text: string): Promise<boolean> {
  const { document, navigator } = getWindow()
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = draw('textarea', { value: text, readOnly: true, className: 'copied' })
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
  setTimeout(() => void navigator.clipboard.writeText('').catch(() => {}), clipboardTime)
  return true
}
