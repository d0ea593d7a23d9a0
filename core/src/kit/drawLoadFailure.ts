import { describeLoadFailure } from '../messages/describeLoadFailure.js'
import type { Kit } from './kit.js'

/** Says inside an element of the host that the modal's code did not load, with a button, as the host's buttons do; gives the function that removes it. */
export function drawLoadFailure(
  kit: Kit,
  { element, ...options }: drawLoadFailure.Options,
): () => void {
  const { text, label, press } = describeLoadFailure(kit, options)
  const line = element.ownerDocument.createElement('span')
  const button = element.ownerDocument.createElement('button')
  line.role = 'alert'
  line.dataset.wkPart = 'failure'
  button.type = 'button'
  button.dataset.wkPart = 'retry'
  button.textContent = label
  button.onclick = press
  line.append(`${text} `, button)
  element.append(line)
  return () => line.remove()
}

export declare namespace drawLoadFailure {
  type Options = describeLoadFailure.Options & { readonly element: HTMLElement }
}
