import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSkeleton } from './Skeleton.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

test('what is here within 200 ms never shows a skeleton', () => {
  const hook = renderHook((isLoading: boolean) => useSkeleton(isLoading), { initialProps: true })
  wait(199)
  hook.rerender(false)
  wait(1000)
  expect(hook.result.current).toBe(false)
})

test('a skeleton that is shown stays for 300 ms', () => {
  const hook = renderHook((isLoading: boolean) => useSkeleton(isLoading), { initialProps: true })
  wait(200)
  expect(hook.result.current).toBe(true)
  hook.rerender(false)
  wait(299)
  expect(hook.result.current).toBe(true)
  wait(1)
  expect(hook.result.current).toBe(false)
})
