import { expect, test } from 'vitest'
import { computed, onChange, signal } from './signals.js'

test('a listener hears of every new value, not of the present one, until the end', () => {
  const count = signal(1)
  const heard: number[] = []
  const stop = onChange(
    computed(() => count.value * 2),
    (value) => heard.push(value),
  )
  count.value = 2
  count.value = 2
  count.value = 3
  stop()
  count.value = 4
  expect(heard).toEqual([4, 6])
})

test('what a listener reads is not followed', () => {
  const [count, other] = [signal(1), signal(1)]
  const heard: number[] = []
  onChange(count, (value) => heard.push(value + other.value))
  count.value = 2
  other.value = 2
  expect(heard).toEqual([3])
})
