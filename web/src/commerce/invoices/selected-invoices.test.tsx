import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { actFor } from '../../kernel/acting.ts'
import { deselectInvoices, readSelectedInvoices, useSelectedInvoices, watchSelectedInvoices } from './index.ts'

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const keep = (value: string) => localStorage.setItem('selectedInvoices', value)

describe('the selected invoices', () => {
  it('INV-01 are stored as a JSON array of uuids, and are the same everywhere on a page', () => {
    const [one, other] = [renderHook(useSelectedInvoices), renderHook(useSelectedInvoices)]
    act(() => one.result.current.toggle(uuidOf(1)))
    act(() => other.result.current.toggle(uuidOf(2)))
    expect(JSON.parse(localStorage.getItem('selectedInvoices') ?? '')).toEqual([uuidOf(1), uuidOf(2)])
    expect(one.result.current.uuids).toEqual(other.result.current.uuids)
    act(() => one.result.current.toggle(uuidOf(1)))
    expect(other.result.current.isSelected(uuidOf(1))).toBe(false)
    act(() => deselectInvoices(readSelectedInvoices()))
    expect(localStorage.getItem('selectedInvoices')).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['an object', '{"length":2}'],
    ['numbers', '[1,2]'],
    ['markup', '["<img src=x onerror=alert(1)>","../../x"]'],
    ['nested lists', `[["${uuidOf(1)}"]]`],
    ['null', 'null'],
  ])('INV-01 of %s there are none', (_, stored) => {
    keep(stored)
    expect(readSelectedInvoices()).toEqual([])
  })

  it('INV-01 of very many some are read, each once', () => {
    keep(JSON.stringify([uuidOf(1), uuidOf(1).toUpperCase(), 7, uuidOf(2)]))
    expect(readSelectedInvoices()).toEqual([uuidOf(1), uuidOf(2)])
    keep(JSON.stringify(Array.from({ length: 50_000 }, (_, at) => uuidOf(at))))
    expect(readSelectedInvoices()).toHaveLength(100)
  })

  it('INV-01 are gone when one acts for another practice, and stay when one acts for the same', () => {
    const store = makeStore()
    watchSelectedInvoices(store)
    const inPractice = (practiceUuid: string) => store.dispatch(actFor({ userUuid: uuidOf(1), practiceUuid }))
    keep(JSON.stringify([uuidOf(3)]))
    inPractice(uuidOf(8))
    inPractice(uuidOf(8))
    expect(readSelectedInvoices()).toHaveLength(1)
    inPractice(uuidOf(9))
    expect(readSelectedInvoices()).toEqual([])
  })
})
