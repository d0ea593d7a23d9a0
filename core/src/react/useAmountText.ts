import { useMemo } from 'react'
import amounts from '../messages/amounts.en.js'
import type { Text } from '../messages/getText.js'
import { useText } from './useText.js'

/** As `useText`, with the texts of amounts and tokens, which no other screen has to load. The host's own come first. */
export function useAmountText(): Text {
  const t = useText()
  return useMemo(
    () =>
      (key, values, fallback = englishOf(key, values?.count)) =>
        t(key, values, fallback),
    [t],
  )
}

function englishOf(key: string, count: string | number | undefined) {
  const texts: Readonly<Record<string, string>> = amounts
  return texts[key] ?? texts[`${key}.${count === 1 ? 'one' : 'other'}`]
}
