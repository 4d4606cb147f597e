import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { type DateRange, DateRangeField } from './date-range-field.tsx'
import { QuantityField } from './quantity-field.tsx'

function Quantity({ changed }: { changed: (value: number) => void }) {
  const [value, setValue] = useState(2)
  const change = (next: number) => {
    setValue(next)
    changed(next)
  }
  return <QuantityField label="Quantité" value={value} onChange={change} max={5} />
}

describe('a quantity', () => {
  it('RT-16 is one more or less by a press and by an arrow, within its bounds', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Quantity changed={changed} />)
    const field = screen.getByRole('spinbutton', { name: 'Quantité' })
    await user.click(screen.getByRole('button', { name: 'Un de plus : Quantité' }))
    expect(field).toHaveValue('3')
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(changed).toHaveBeenLastCalledWith(5)
    expect(screen.getByRole('button', { name: 'Un de plus : Quantité' })).toBeDisabled()
    await user.keyboard('{ArrowDown}')
    expect(field).toHaveValue('4')
  })

  it('is typed, and what is no quantity goes when one leaves', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Quantity changed={changed} />)
    const field = screen.getByRole('spinbutton', { name: 'Quantité' })
    await user.clear(field)
    await user.type(field, '4')
    expect(changed).toHaveBeenLastCalledWith(4)
    await user.type(field, '0x')
    await user.tab()
    expect(field).toHaveValue('4')
    expect(changed).toHaveBeenCalledTimes(1)
  })
})

function Period({ changed }: { changed: (value: DateRange) => void }) {
  const [value, setValue] = useState<DateRange>({ from: '', to: '' })
  const change = (next: DateRange) => {
    setValue(next)
    changed(next)
  }
  return <DateRangeField label="Période" value={value} onChange={change} />
}

it('FMT-01 a period ends on the day it begins or later, and may stay open', async () => {
  const changed = vi.fn()
  const { user } = await renderUi(<Period changed={changed} />)
  const [from, to] = [screen.getByLabelText('Du'), screen.getByLabelText('Au')]
  expect(screen.getByRole('group', { name: 'Période' })).toContainElement(from)
  await user.type(from, '10/11/2026')
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '' })
  await user.type(to, '09/11/2026')
  await user.tab()
  expect(to).toHaveAccessibleDescription('La fin de la période est avant son début.')
  await user.clear(to)
  await user.type(to, '10/11/2026')
  await user.tab()
  expect(to).toBeValid()
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-10' })
})

it('RT-16 a selection says how many it holds, and is gone without any', async () => {
  const clear = vi.fn()
  const bar = (count: number) => (
    <SelectionBar count={count} onClear={clear}>
      <button type="button">Régler</button>
    </SelectionBar>
  )
  const { user } = await renderUi(bar(1200))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '1\u202f200 éléments sélectionnés',
  )
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }))
  expect(clear).toHaveBeenCalledOnce()
})
