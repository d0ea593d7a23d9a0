import type { Kit } from '@wallet-kit/core'
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
import { useRef } from 'react'
import { getNameForm } from '../actions/getNameForm.js'
import { setTypedName } from '../actions/setTypedName.js'
import { Suggestions } from './Suggestions.js'
import { useNameCheck } from './useNameCheck.js'
import { useOwnNames } from './useOwnNames.js'
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
