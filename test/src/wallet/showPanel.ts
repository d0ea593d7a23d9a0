import type { PendingRequest } from './createPrompts.js'
import { describePending } from './describePending.js'
import { panelStyles } from './panelStyles.js'
import type { TestWalletControl } from './testWallet.js'

/**
 * Shows a panel at the bottom of the page while questions wait, with a button for each answer.
 * It is a shadow root with a constructable style sheet and no markup from strings: the strictest policy of a page allows it.
 */
export function showPanel({ document, info, control }: showPanel.Options): showPanel.ReturnType {
  const host = document.createElement('div')
  host.setAttribute('data-test-wallet', info.rdns)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyles)
  root.adoptedStyleSheets = [sheet]

  const list = document.createElement('ul')
  const section = document.createElement('section')
  section.hidden = true
  section.setAttribute('aria-label', `${info.name} (test wallet)`)
  section.append(drawHeading(document, info), list)
  root.append(section)

  function button(text: string, className: string, act: () => void) {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = className
    element.textContent = text
    element.addEventListener('click', act)
    return element
  }

  function drawRequest(request: PendingRequest) {
    const { title, detail } = describePending(request)
    const code = document.createElement('code')
    code.textContent = detail.slice(0, 2_000)
    const text = document.createElement('p')
    text.append(title, code)
    const item = document.createElement('li')
    item.append(
      text,
      button('Decline', 'no', () => control.rejectPending(request.id)),
      button(request.waitsFor === 'unlock' ? 'Unlock' : 'Approve', 'yes', () =>
        control.resolvePending(request.id),
      ),
    )
    return item
  }

  function attach() {
    document.body.append(host)
  }
  // Injected before the page exists, it waits for the page.
  if (document.body) attach()
  else document.addEventListener('DOMContentLoaded', attach, { once: true })

  return {
    draw() {
      const pending = control.pending()
      section.hidden = pending.length === 0
      list.replaceChildren(...pending.map(drawRequest))
      // A page may have replaced its body since.
      if (!host.isConnected && document.body) attach()
    },
    remove() {
      document.removeEventListener('DOMContentLoaded', attach)
      host.remove()
    },
  }
}

export declare namespace showPanel {
  type Options = {
    document: Document
    info: { readonly name: string; readonly rdns: string }
    control: Pick<TestWalletControl, 'pending' | 'resolvePending' | 'rejectPending'>
  }
  type ReturnType = { draw(): void; remove(): void }
}

function drawHeading(document: Document, { name }: { name: string }) {
  const mark = document.createElement('small')
  mark.textContent = 'Test wallet, no real funds'
  const heading = document.createElement('h2')
  heading.append(name, mark)
  return heading
}
