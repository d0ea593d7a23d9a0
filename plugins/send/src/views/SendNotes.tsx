import type { getSend } from '../actions/getSend.js'
import { ObstacleNote } from './ObstacleNote.js'
import { ReceiverNotes } from './ReceiverNotes.js'
import { useEstimate } from './useEstimate.js'
import { usePastReceivers } from './usePastReceivers.js'

/** What there is to say about a draft, and what has to be read for that: the history, and the cost once it is all there. */
export function SendNotes({ send }: SendNotes.Props) {
  const { draft, token: chosen, units, to, obstacle } = send
  const { receiver, token } = draft
  usePastReceivers()
  useEstimate({ token, units, to, decimals: chosen && Number(chosen.quantity.decimals) })
  return (
    <>
      {receiver.status === 'found' && (
        <ReceiverNotes {...receiver} isFull to={receiver.address} token={token} />
      )}
      {/* What is wrong with the receiver stands at its field. */}
      {obstacle?.kind !== 'receiver' && <ObstacleNote obstacle={obstacle} />}
    </>
  )
}

export declare namespace SendNotes {
  type Props = { readonly send: getSend.ReturnType }
}
