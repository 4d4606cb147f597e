import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePolling } from './use-polling.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function looked() {
  const refetch = vi.fn<() => void>()
  const readAt = Date.now()
  const hook = renderHook((at: number) => usePolling({ fulfilledTimeStamp: at, isFetching: false, refetch }), {
    initialProps: readAt,
  })
  return { refetch, ...hook }
}

it('DASH-01 what a partner says is read again every minute, and not once the tile is gone', () => {
  const { refetch, rerender, unmount } = looked()
  act(() => void vi.advanceTimersByTime(59_000))
  expect(refetch).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(refetch).toHaveBeenCalledOnce()
  rerender(Date.now())
  act(() => void vi.advanceTimersByTime(45_000))
  expect(refetch).toHaveBeenCalledOnce()
  unmount()
  act(() => void vi.advanceTimersByTime(120_000))
  expect(refetch).toHaveBeenCalledOnce()
})

it('DASH-01 in a hidden window it waits until the window is shown', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { refetch } = looked()
  act(() => void vi.advanceTimersByTime(300_000))
  expect(refetch).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(refetch).toHaveBeenCalledOnce()
})
