import { drawIn } from '../approval/draw.js'
import type { EvmCall } from '../calls/call.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { approveCalls } from '../rpc/approveCalls.js'
import type { Signer } from '../rpc/signer.js'
import { choosePaymaster } from './choosePaymaster.js'
import { BundlerNotReachedError, OperationFailedError, OperationPendingError } from './errors.js'
import { lookupOperation, patience } from './lookupOperation.js'
import { prepareOperation } from './prepareOperation.js'

/** How often (ms) the bundler is asked. */
const pause = 1_000

/**
 * `eth_sendTransaction` of a smart account: one operation. Gives the hash of the transaction that carried it out. Throws `OperationFailedError` where
 * its call failed in it, and `OperationPendingError` where that has not come about after two minutes.
 */
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
  await send(([sent = '']) => {
    hash = sent
  })
  const { closed, remove } = drawWaiting(frame)
  try {
    return await waitForTransaction(frame, { chainId, hash, closed })
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
  document.body.append(screen)
  title.focus()
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

async function waitForTransaction(
  frame: Frame,
  { chainId, hash, closed }: Waiting,
): Promise<string> {
  const left = AbortSignal.any([closed, frame.state.visit.signal, frame.cancelled])
  const sentAt = Date.now()
  while (Date.now() - sentAt < patience && !left.aborted) {
    // A bundler that misses one question may answer the next.
    const found = await lookupOperation(frame, { chainId, hash, sentAt }).catch((error) => {
      if (!(error instanceof BundlerNotReachedError)) throw error
    })
    if (typeof found === 'object') {
      if (!found.isDone) throw new OperationFailedError()
      return found.receipt.transactionHash
    }
    await pauseUntil(left)
  }
  throw new OperationPendingError()
}

type Waiting = { readonly chainId: string; readonly hash: string; readonly closed: AbortSignal }

function pauseUntil(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause)
    left.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
