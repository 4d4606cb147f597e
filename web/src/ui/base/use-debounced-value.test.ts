import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedValue } from './use-debounced-value.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('RT-12 the palette asks for the first letters at once, and for those after them when one pauses', () => {
  const { result, rerender } = renderHook((text: string) => useDebouncedValue(text, 120, true), { initialProps: '' })
  rerender('CM')
  expect(result.current).toBe('CM')
  rerender('CMD')
  rerender('CMD-2')
  expect(result.current).toBe('CM')
  act(() => void vi.advanceTimersByTime(120))
  expect(result.current).toBe('CMD-2')
  rerender('')
  expect(result.current).toBe('')
})
