import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { placeScreen } from './placeScreen.js'

/** What stands on a screen. */
export type Content<button extends string> = {
  readonly title: MessageKey
  readonly texts?: readonly string[]
  readonly warning?: string | undefined
  /** What went wrong before. */
  readonly problem?: string | undefined
  readonly parts?: readonly Node[]
  /** Has to be ticked before the first button takes a press. */
  readonly consent?: MessageKey
  /** The first one is the main one, which Enter presses, too. */
  readonly buttons: readonly { readonly id: button; readonly label: MessageKey }[]
  /** What the last button says, which ends all. Default "Cancel". */
  readonly cancel?: MessageKey
}

/** The frame's own screens, one after the other. */
export type Screen = {
  /** Aborted when they end from outside. */
  readonly signal: AbortSignal
  readonly draw: Draw
  /** Draws a screen, and gives the button that was pressed. Throws `UserRejectedError` where that is "Cancel" or Escape. */
  readonly ask: <button extends string>(content: Content<button>) => Promise<button>
  readonly close: () => void
}

/** Makes an element with its properties and children. */
export type Draw = <tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  properties: Partial<HTMLElementTagNameMap[tag]>,
  children?: readonly (Node | string)[],
) => HTMLElementTagNameMap[tag]

/** How long a new screen takes no press, in ms: the second half of a double press was meant for the one before. */
const armTime = 500

/** Makes an empty screen. "Cancel" and Escape abort `own`, also while something is waited for. */
export function createScreen({ document }: Frame, own: AbortController): Screen {
  const { signal } = own
  const end = () => own.abort()
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  const draw: Draw = (tag, properties, children = []) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  let shown: HTMLElement | undefined

  function drawContent({ warning, problem, parts = [], ...content }: Content<string>) {
    const { title, texts = [], consent, buttons, cancel = 'screen.cancel' } = content
    const heading = draw('h1', { id: 'title', tabIndex: -1 }, [format(title)])
    const tick = draw('input', { type: 'checkbox' })
    const [main, ...others] = buttons.map(({ id, label }, place) =>
      draw('button', { type: place ? 'button' : 'submit', value: id, disabled: true }, [
        format(label),
      ]),
    )
    if (main) main.className = 'confirm'
    const leave = draw('button', { type: 'button' }, [format(cancel)])
    const form = draw('form', { className: 'approval', noValidate: true }, [
      heading,
      ...texts.map((text) => draw('p', {}, [text])),
      ...(warning ? [draw('p', { className: 'warning' }, [warning])] : []),
      ...parts,
      ...(consent ? [draw('label', { className: 'consent' }, [tick, format(consent)])] : []),
      draw('p', { className: 'warning', role: 'alert' }, problem ? [problem] : []),
      draw('div', { className: 'buttons' }, [leave, ...others, ...(main ? [main] : [])]),
    ])
    const screen = draw('main', {}, [form])
    screen.setAttribute('aria-labelledby', 'title')
    shown?.remove()
    placeScreen(document, screen, heading)
    shown = screen
    leave.onclick = end
    return { form, main, others, tick: consent ? tick : undefined }
  }

  function ask<button extends string>(content: Content<button>): Promise<button> {
    if (signal.aborted) return Promise.reject(new UserRejectedError())
    const { form, main, others, tick } = drawContent(content)
    let isArmed = false
    const enable = () => {
      for (const each of others) each.disabled = !isArmed
      if (main) main.disabled = !isArmed || tick?.checked === false
    }
    const arming = setTimeout(() => {
      isArmed = true
      enable()
    }, armTime)
    if (tick) tick.onchange = enable
    const ended = new AbortController()
    return new Promise<button>((resolve, reject) => {
      const decline = () => reject(new UserRejectedError())
      // A press that a script makes is none.
      const press = ({ isTrusted }: Event, pressed: HTMLButtonElement | undefined) => {
        if (isTrusted && pressed && !pressed.disabled) resolve(pressed.value as button)
      }
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        press(event, main)
      })
      for (const each of others) each.addEventListener('click', (event) => press(event, each))
      signal.addEventListener('abort', decline, { signal: ended.signal })
    }).finally(() => {
      clearTimeout(arming)
      ended.abort()
      // It stays until the next one: what was pressed may take a while.
      for (const each of [main, ...others]) if (each) each.disabled = true
      form.setAttribute('aria-busy', 'true')
    })
  }

  return {
    ...{ signal, draw, ask },
    close() {
      end()
      shown?.remove()
    },
  }
}
