import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Button,
  Field,
  Spinner,
  Stack,
  TextButton,
  useAutoFocus,
  useText,
} from '@wallet-kit/core/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkDelay } from '../constants.js'
import { fetchNames } from '../registration/fetchNames.js'
import { checkName, getNameForm, setTypedName } from '../search/nameForm.js'
import { Suggestions } from './Suggestions.js'
import { useRegistration } from './useRegistration.js'

const hints = {
  empty: 'names.rule',
  rule: 'names.rule',
  hyphens: 'names.hyphens',
  length: 'names.length',
  secret: 'names.secret',
  checking: 'names.checking',
  available: 'names.available',
  taken: 'names.taken',
  refused: 'names.refused',
  unknown: 'names.unknown',
}
const kinds: { readonly [status: string]: 'ok' | 'error' } = {
  available: 'ok',
  rule: 'error',
  hyphens: 'error',
  length: 'error',
  secret: 'error',
  taken: 'error',
  refused: 'error',
}

/** The field with its live rule and availability, names like it, and the way to register. */
export function NameForm() {
  const kit: Kit = useKit()
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useAutoFocus(field)
  const { label, zone, status, suggestions } = useRead(getNameForm)
  const retry = useNameCheck()
  const owned = useOwnNames()
  const { phase, register } = useRegistration()
  const isBusy = phase !== 'idle'
  const type = (text: string) => isBusy || setTypedName(kit, { text })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (status === 'available' && !isBusy) register()
      }}
    >
      <Stack>
        <Field
          label={t('names.label')}
          inputRef={field}
          value={label}
          onChange={(event) => type(event.target.value)}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isLeftToRight
          suffix={`.${zone}`}
          end={status === 'checking' && <Spinner />}
          hint={t(hints[status])}
          hintKind={kinds[status]}
        />
        {status === 'unknown' && <TextButton onClick={retry}>{t('common.tryAgain')}</TextButton>}
        {suggestions.length > 0 && (
          <Suggestions
            zone={zone}
            suggestions={suggestions}
            isDisabled={isBusy}
            onChoose={(text) => {
              type(text)
              field.current?.focus()
            }}
          />
        )}
        <Button type="submit" isWide isBusy={isBusy} disabled={status !== 'available'}>
          {t(isBusy ? `names.${phase}` : 'names.register')}
        </Button>
        {status === 'available' && <p className="wk-note wk-note--center">{t('names.note')}</p>}
        {owned.length > 0 && (
          <p className="wk-note wk-note--center">{t('names.owned', { names: owned.join(', ') })}</p>
        )}
      </Stack>
    </form>
  )
}

/** Asks whether the typed name is free, 300 ms after the last key. A failure is reported; the function that it gives asks again. */
function useNameCheck(): () => void {
  const kit: Kit = useKit()
  const { turn, status } = useRead(getNameForm)
  const isAsking = status === 'checking'
  const check = useCallback(() => checkName(kit).catch((error) => reportError(kit, error)), [kit])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins the wait anew
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(check, checkDelay)
    return () => clearTimeout(timer)
  }, [check, isAsking, turn])
  return check
}

/** The names that the account has already; empty until they are known. A failure is reported. */
function useOwnNames(): readonly string[] {
  const kit: Kit = useKit()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    fetchNames(kit, { signal }).then(
      (names) => signal.aborted || setNames(names),
      (error) => signal.aborted || reportError(kit, error),
    )
    return () => end.abort()
  }, [kit])
  return names
}
