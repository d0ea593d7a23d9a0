import { featureStyles, Icon, useStyles, useText, warnIcon } from '@wallet-kit/core/ui'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const places = [0, 1, 2, 3, 4, 5]

/**
 * Six boxes, always left to right. A digit moves on, Backspace clears or moves back, arrows move, and a paste fills all of them. The sixth
 * digit is the end of it. What was wrong with the last code is said below.
 */
export function OtpInput({ value, isDisabled, hint, onChange, onDone }: OtpInput.Props) {
  const t = useText()
  useStyles(featureStyles)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(5, index))]?.focus()
  // At first, and again after a code that did not work.
  useEffect(() => {
    if (!isDisabled) boxes.current[0]?.focus({ preventScroll: true })
  }, [isDisabled])

  function put(index: number, digits: string) {
    if (!digits) return
    const all = [...value.padEnd(6, ' ')]
    for (const [offset, digit] of [...digits].entries()) {
      if (index + offset < 6) all[index + offset] = digit
    }
    const next = all.join('')
    onChange(next)
    focus(index + digits.length)
    if (/^\d{6}$/.test(next)) onDone(next)
  }

  function clear(index: number) {
    const all = [...value.padEnd(6, ' ')]
    all[index] = ' '
    onChange(all.join(''))
  }

  function goBack(index: number) {
    if (value[index]?.trim()) return clear(index)
    clear(Math.max(0, index - 1))
    focus(index - 1)
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: 5,
    }
    const target = moves[event.key]
    if (event.key === 'Backspace') goBack(index)
    else if (target !== undefined) focus(target)
    else return
    event.preventDefault()
  }

  return (
    <>
      <fieldset className="wk-otp" data-invalid={hint ? '' : undefined} disabled={isDisabled}>
        <legend className="wk-visually-hidden">{t('embeddedWallet.otp.legend')}</legend>
        {places.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index ? 'off' : 'one-time-code'}
            aria-label={t('embeddedWallet.otp.digit', { number: String(index + 1) })}
            aria-invalid={hint ? true : undefined}
            value={(value[index] ?? '').trim()}
            onChange={({ target }) => {
              // A box that held a digit and is typed into holds two: the new one counts. A phone fills the first box with all of them.
              const typed = toDigits(target.value)
              const held = value[index] ?? ''
              // Delete, cut, a phone's own keyboard, a voice: each empties the box.
              if (!target.value.trim()) return clear(index)
              put(index, typed.length === 2 ? typed.replace(held, '') || held : typed)
            }}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event: ClipboardEvent) => {
              event.preventDefault()
              const digits = toDigits(event.clipboardData.getData('text'))
              put(digits.length >= 6 ? 0 : index, digits.slice(0, 6))
            }}
          />
        ))}
      </fieldset>
      {hint && (
        <p className="wk-field__hint wk-field__hint--error" role="alert">
          <Icon path={warnIcon} size="s" />
          <span>{hint}</span>
        </p>
      )}
    </>
  )
}

/** The digits of a text in ASCII: keyboards of other scripts write their own. */
const toDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => String(readDigit(digit))).replace(/\D/g, '')

/** Unicode has the ten digits of a script in a row, from a code that ends with 0 or with 6 in hex. */
function readDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const last = code % 16
  const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - last))
  return isFromZero ? last : last - 6
}

export declare namespace OtpInput {
  type Props = {
    /** Six characters; a space is an empty box. */
    readonly value: string
    readonly isDisabled: boolean
    readonly hint: string | undefined
    readonly onChange: (value: string) => void
    /** Called with six digits. */
    readonly onDone: (code: string) => void
  }
}
