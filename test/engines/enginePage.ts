/** What a visitor acts on: the first visible element that fits, in the page or in a kit's root. */
export type Target = {
  readonly css: string
  /** A part of its text or of its label. */
  readonly text?: string
}

/** Keys by their DOM name. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown'

/** A page in some engine, as the tests drive it: real pointers and keys, one element at a time. */
export type EnginePage = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. What it takes and gives travels as JSON, and nothing around it is there. */
  run<args extends readonly unknown[], result>(
    act: (...args: args) => result,
    ...args: args
  ): Promise<Awaited<result>>
  isShown(target: Target): Promise<boolean>
  /** Waits until the element is there, and presses it with a pointer. */
  click(target: Target): Promise<void>
  /** Presses the element with a pointer if it is there; whether it was. */
  clickIfShown(target: Target): Promise<boolean>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** An engine that runs. */
export type Engine = {
  /** A page with storage of its own; of the smallest width that the engine has where it is narrow. */
  open(options?: { readonly isNarrow?: boolean }): Promise<EnginePage>
  stop(): Promise<void>
}

export type LaunchOptions = { readonly isDark?: boolean }

/** Runs in the page: the element that a visitor would act on, or null. */
export function find({ css, text }: Target): Element | null {
  const hosts = [...document.querySelectorAll('[data-wk-root]')]
  const roots = [...hosts.map((host) => host.shadowRoot), document].filter((root) => root !== null)
  const all = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
  const fits = (element: HTMLElement) =>
    text === undefined ||
    (element.getAttribute('aria-label') ?? element.innerText).includes(text) ||
    element.innerText.includes(text)
  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.closest('[inert]')
  }
  return all.find((element) => isShown(element) && fits(element)) ?? null
}
