import { Fragment } from 'react'
import { checksumAddress } from '../format/checksumAddress.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** What fits into a line of a dialog beside its term. */
const lineLength = 26

/**
 * A whole address with its checksum, to be compared before it is used: the first 4 and last 6 characters stand out, as they do where it is
 * shortened. It is read aloud, and copied, as one text.
 */
export function FullAddress({ address: given }: { readonly address: string }) {
  useStyles(featureStyles)
  const address = checksumAddress(given)
  if (address.length <= 12) return <span className="wk-fulladdr wk-addr">{address}</span>
  const [start, end] = [4, address.length - 6]
  const lines = Math.ceil(address.length / lineLength)
  // Lines of one length are compared more easily than a full one and its rest.
  const length = Math.ceil(address.length / lines)
  const breaks = Array.from({ length: lines }, (_, line) => line * length)
  return (
    <>
      <span className="wk-visually-hidden">{address}</span>
      <span className="wk-fulladdr wk-addr" aria-hidden="true">
        {address.slice(0, start)}
        {breaks.map((at) => (
          <Fragment key={at}>
            {at > 0 && <span className="wk-brk" />}
            <span>{address.slice(Math.max(at, start), Math.min(at + length, end))}</span>
          </Fragment>
        ))}
        {address.slice(end)}
      </span>
    </>
  )
}
