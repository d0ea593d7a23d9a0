import { getAccount, getAccountNetwork, getNetwork, type Kit } from '@wallet-kit/core'
import { connectView, networksView, reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Button,
  Empty,
  Field,
  Group,
  InlineNote,
  ListItem,
  Mark,
  Overline,
  Spinner,
  Stack,
  Tag,
  TextButton,
  useAutoFocus,
  userIcon,
  useText,
} from '@wallet-kit/core/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkDelay } from '../constants.js'
import type { NameSuggestion } from '../options.js'
import { hasAccountNames, lookupNames } from '../registration/accountNames.js'
import { checkName, getNameForm, setTypedName } from '../search/nameForm.js'
import { getLive } from '../slice.js'
import { useRegistration } from './useRegistration.js'

/** Choose a name and register it; elsewhere than on EVM networks it says so. */
export default function RegisterAccountNameView() {
  const kit: Kit = useKit()
  const t = useText()
  const { address, caipAddress, namespace } = useRead(getAccount)
  const { isSupported } = useRead(getNetwork)
  const { name: network } = useRead(getAccountNetwork)
  const { provider } = getLive(kit).options

  if (!provider && !kit.config.services?.blockchain) {
    return <Empty icon={userIcon} title={t('names.none')} text={t('names.noService')} />
  }
  if (!address) {
    return (
      <Empty icon={userIcon} title={t('names.noAccount')} text={t('names.noAccountText')}>
        <Button kind="quiet" onClick={() => kit.router.push(connectView)}>
          {t('names.connect')}
        </Button>
      </Empty>
    )
  }
  if (namespace !== 'eip155' || !isSupported) {
    // Of a network that the app does not have nobody knows whether it has names.
    const text = isSupported ? t('names.noneText') : t('unsupported.featureText', { network })
    return (
      <Empty icon={userIcon} title={t('names.none')} text={text}>
        <Button kind="quiet" onClick={() => kit.router.push(networksView)}>
          {t('names.switch')}
        </Button>
      </Empty>
    )
  }
  // Another account begins with a new form: a request to the wallet of the first one ends.
  return <NameForm key={caipAddress} />
}

const hints = {
  empty: 'names.rule',
  rule: 'names.rule',
  hyphens: 'names.hyphens',
  length: 'names.length',
  key: 'names.key',
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
  key: 'error',
  secret: 'error',
  taken: 'error',
  refused: 'error',
}

/** The field with its live rule and availability, names like it, and the way to register. */
function NameForm() {
  const kit: Kit = useKit()
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useAutoFocus(field)
  const { label, zone, status, suggestions } = useRead(getNameForm)
  const retry = useNameCheck()
  const owned = useOwnNames()
  const { phase, register, unsure, checkAgain } = useRegistration()
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
        {unsure && (
          <>
            <InlineNote kind="warning" isStatus>
              {t(unsure.isAbsent ? 'names.unsureAbsent' : 'names.unsure', { name: unsure.name })}
            </InlineNote>
            {checkAgain && (
              <Button kind="quiet" isWide isBusy={!!unsure.isChecking} onClick={checkAgain}>
                {t('names.checkAgain')}
              </Button>
            )}
          </>
        )}
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
    if (!hasAccountNames(kit)) return
    const end = new AbortController()
    const { signal } = end
    lookupNames(kit, { signal }).then(
      (names) => signal.aborted || setNames(names),
      (error) => signal.aborted || reportError(kit, error),
    )
    return () => end.abort()
  }, [kit])
  return names
}

/** Names like the one that was typed; one that is taken says so and cannot be chosen. */
function Suggestions({ zone, suggestions, isDisabled, onChoose }: Suggestions.Props) {
  const t = useText()
  const end = `.${zone}`
  return (
    <Stack gap={2}>
      <Overline>{t('names.suggestions')}</Overline>
      <Group label={t('names.suggestions')}>
        {suggestions.map(({ name, registered }) => {
          const label = name.slice(0, -end.length)
          return (
            <ListItem
              key={name}
              mark={<Mark icon={userIcon} />}
              name={
                <bdi dir="ltr">
                  <span>{label}</span>
                  <span className="wk-frac">{end}</span>
                </bdi>
              }
              end={<Tag kind="ok">{t('names.available')}</Tag>}
              reason={registered ? t('names.taken') : undefined}
              disabled={isDisabled}
              onClick={() => onChoose(label)}
            />
          )
        })}
      </Group>
    </Stack>
  )
}

declare namespace Suggestions {
  type Props = {
    readonly zone: string
    readonly suggestions: readonly NameSuggestion[]
    readonly isDisabled: boolean
    /** Takes the name without its zone. */
    readonly onChoose: (label: string) => void
  }
}
