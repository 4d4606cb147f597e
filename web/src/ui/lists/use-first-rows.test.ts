import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetFirstTable, useFirstRows } from './use-first-rows.ts'

const rows = Array.from({ length: 30 }, (_, index) => index)

it('RT-16 the first table begins with a screen of rows and then has all; a later one has them at once', () => {
  forgetFirstTable()
  const drawn: number[] = []
  const draw = () => renderHook(() => drawn.push(useFirstRows(rows).length)).unmount()
  draw()
  expect([drawn[0], drawn.at(-1)]).toEqual([12, 30])
  drawn.length = 0
  draw()
  expect(new Set(drawn)).toEqual(new Set([30]))
})
