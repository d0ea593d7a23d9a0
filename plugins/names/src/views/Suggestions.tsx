import { Group, ListItem, Mark, Overline, Stack, Tag, userIcon, useText } from '@wallet-kit/core/ui'
import type { NameSuggestion } from '../options.js'

/** Names like the one that was typed; one that is taken says so and cannot be chosen. */
export function Suggestions({ zone, suggestions, isDisabled, onChoose }: Suggestions.Props) {
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
                  {label}
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

export declare namespace Suggestions {
  type Props = {
    readonly zone: string
    readonly suggestions: readonly NameSuggestion[]
    readonly isDisabled: boolean
    /** Takes the name without its zone. */
    readonly onChoose: (label: string) => void
  }
}
