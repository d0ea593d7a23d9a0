import { UserRejectedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { createStage } from './createStage.js'
import type { SiteWindow } from './openWindow.js'

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
  /** The window that the screen is in: passkeys and the clipboard are asked there. */
  readonly getWindow: () => SiteWindow
  /** Offers a window of this site on the screens that follow, with the reason for it, as long as they are in the frame. */
  readonly offerWindow: (reason: MessageKey) => void
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

/** Makes an empty screen. "Cancel", Escape and a closed window abort `own`, also while something is waited for. */
export function createScreen(frame: Frame, own: AbortController): Screen {
  const { document } = frame
  const { signal } = own
  const end = (reason?: UserRejectedError) => own.abort(reason)
  const stage = createStage(frame, { onLeave: end })
  const draw: Draw = (tag, properties, children = []) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }

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
    leave.onclick = () => end()
    return { screen, heading, form, main, others, tick: consent ? tick : undefined }
  }

  function ask<button extends string>(content: Content<button>): Promise<button> {
    if (signal.aborted) return Promise.reject(new UserRejectedError())
    const { screen, heading, form, main, others, tick } = drawContent(content)
    const ofParts = [...form.querySelectorAll<HTMLButtonElement>('section button')]
    let isArmed = false
    let isOver = false
    const enable = () => {
      const isOff = isOver || !isArmed
      for (const each of [...others, ...ofParts]) each.disabled = isOff
      if (main) main.disabled = isOff || tick?.checked === false
    }
    const onArmed = (next: boolean) => {
      isArmed = next
      enable()
    }
    if (tick) tick.onchange = enable
    const ended = new AbortController()
    return new Promise<button>((resolve, reject) => {
      const decline = () => reject(new UserRejectedError())
      const press = (event: Event, pressed: HTMLButtonElement | undefined) => {
        if (stage.accepts(event) && pressed && !pressed.disabled) resolve(pressed.value as button)
      }
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        press(event, main)
      })
      for (const each of others) each.addEventListener('click', (event) => press(event, each))
      signal.addEventListener('abort', decline, { signal: ended.signal })
      stage.place(screen, { heading, onArmed })
    }).finally(() => {
      ended.abort()
      // It stays until the next one: what was pressed may take a while.
      isOver = true
      enable()
      form.setAttribute('aria-busy', 'true')
    })
  }

  return {
    ...{ signal, draw, ask },
    ...{ getWindow: stage.getWindow, offerWindow: stage.offerWindow },
    close() {
      end()
      stage.close()
    },
  }
}
