import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const rows = Array.from({ length: 30 }, (_, place) => place)

it('RT-16 the first table begins with a screen of rows and then has all; a later one has them at once', async () => {
  vi.resetModules()
  const { useFirstRows } = await import('./use-first-rows.ts')
  const drawn: number[] = []
  const draw = () => renderHook(() => drawn.push(useFirstRows(rows).length)).unmount()
  draw()
  expect([drawn[0], drawn.at(-1)]).toEqual([12, 30])
  drawn.length = 0
  draw()
  expect(new Set(drawn)).toEqual(new Set([30]))
})
