import type { EvmCall } from '../calls/call.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { approveCalls } from '../rpc/approveCalls.js'
import type { Signer } from '../rpc/signer.js'
import { drawIn } from '../screen/draw.js'
import { placeScreen } from '../screen/placeScreen.js'
import { choosePaymaster } from './choosePaymaster.js'
import { prepareOperation } from './prepareOperation.js'
import { waitForOperation } from './waitForOperation.js'

/** `eth_sendTransaction` of a smart account: one operation. Gives and throws what `waitForOperation` does. */
export async function sendAsOperation(
  frame: Frame,
  { chainId, signer, call }: sendAsOperation.Options,
): Promise<string> {
  if (!call.to) throw new InvalidParamsError({ problem: 'a smart account deploys no contract.' })
  const paymaster = choosePaymaster(frame, { chainId })
  const { send } = await approveCalls(frame, {
    ...{ chainId, signer, calls: [call], title: 'approve.send.title' },
    prepare: (frame, asked) => prepareOperation(frame, { ...asked, paymaster }),
  })
  let hash = ''
  await send(({ hashes: [sent = ''] }) => {
    hash = sent
  })
  const { closed, remove } = drawWaiting(frame)
  try {
    return await waitForOperation(frame, { chainId, hash, closed })
  } finally {
    remove()
  }
}

export declare namespace sendAsOperation {
  type Options = { readonly chainId: string; readonly signer: Signer; readonly call: EvmCall }
}

/** Draws that it is on its way. Whoever leaves the screen stops nothing. */
function drawWaiting({ document }: Frame) {
  const draw = drawIn(document)
  const close = draw('button', { type: 'button' }, [format('screen.close')])
  const title = draw('h1', { id: 'title', tabIndex: -1 }, [format('operation.waiting.title')])
  const screen = draw('main', { className: 'approval' }, [
    title,
    draw('p', { role: 'status' }, [format('operation.waiting.text')]),
    draw('div', { className: 'buttons' }, [close]),
  ])
  screen.setAttribute('aria-labelledby', 'title')
  placeScreen(document, screen, title)
  const end = new AbortController()
  close.onclick = () => end.abort()
  document.onkeydown = ({ key }) => key === 'Escape' && end.abort()
  return {
    closed: end.signal,
    remove() {
      document.onkeydown = null
      screen.remove()
    },
  }
}
