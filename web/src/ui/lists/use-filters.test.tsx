import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useFilters } from './use-filters.ts'

function renderFilters(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
  )
  return renderHook(() => ({ ...useFilters(), search: useLocation().search }), { wrapper })
}

describe('RT-12 the filters of a list', () => {
  it('RT-12 two that are chosen at once both stand in the address, beside what was there', async () => {
    const { result } = renderFilters('/x?family=implant')
    await act(async () => {
      result.current.choose('status', 'sent')
      result.current.choose('days', '30')
    })
    expect(result.current.search).toBe('?family=implant&status=sent&days=30')
    await act(async () => result.current.choose('status', ''))
    expect(result.current.search).toBe('?family=implant&days=30')
  })
})
