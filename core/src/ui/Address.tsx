import { Fragment, useMemo } from 'react'
import { checksumAddress } from '../format/checksumAddress.js'
import { truncateAddress } from '../format/truncateAddress.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** An address in its short form, with its checksum. `isMain`: the address is what the screen is about, so the whole one is read aloud. */
export function Address({
  address: given,
  isMain,
}: {
  readonly address: string
  readonly isMain?: boolean
}) {
  useStyles(featureStyles)
  // Activity draws hundreds of them, and a checksum takes some tenths of a millisecond.
  const address = useMemo(() => checksumAddress(given), [given])
  const short = truncateAddress(address)
  if (!isMain || short === address) return <span className="wk-addr">{short}</span>
  return (
    <span className="wk-addr">
      <span aria-hidden="true">{short}</span>
      <span className="wk-visually-hidden">{address}</span>
    </span>
  )
}

/** What fits into a line of a dialog beside its term. */
const lineLength = 26

/**
 * A whole address with its checksum, to be compared before it is used: the first 4 and last 6 characters stand out, as they do where it is
 * shortened. Beside another one that looks the same, `unlike`, those that differ do instead. It is read aloud, and copied, as one text.
 */
export function FullAddress({ address: given, unlike }: FullAddress.Props) {
  useStyles(featureStyles)
  const address = checksumAddress(given)
  if (address.length <= 12) return <span className="wk-fulladdr wk-addr">{address}</span>
  const lines = Math.ceil(address.length / lineLength)
  // Lines of one length are compared more easily than a full one and its rest.
  const length = Math.ceil(address.length / lines)
  const [own, other] = [fold(address), unlike === undefined ? undefined : fold(unlike)]
  const isStressed = (index: number) =>
    other ? own[index] !== other[index] : index < 4 || index >= address.length - 6
  const runs: { readonly at: number; text: string; readonly isBold: boolean }[] = []
  for (const [at, character] of [...address].entries()) {
    const run = runs.at(-1)
    const isBold = isStressed(at)
    if (run && run.isBold === isBold && at % length) run.text += character
    else runs.push({ at, text: character, isBold })
  }
  return (
    <>
      <span className="wk-visually-hidden">{address}</span>
      <span className="wk-fulladdr wk-addr" aria-hidden="true">
        {runs.map(({ at, text, isBold }) => (
          <Fragment key={at}>
            {at > 0 && at % length === 0 && <span className="wk-brk" />}
            {isBold ? <b>{text}</b> : <span>{text}</span>}
          </Fragment>
        ))}
      </span>
    </>
  )
}

/** The case of hex is a checksum, and no difference. */
const fold = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

export declare namespace FullAddress {
  type Props = {
    readonly address: string
    /** Another address that it is not to be taken for. */
    readonly unlike?: string | undefined
  }
}
