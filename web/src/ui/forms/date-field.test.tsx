import { screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { AmountField } from './amount-field.tsx'
import { DateField } from './date-field.tsx'

interface BirthProps extends Pick<ComponentProps<typeof DateField>, 'birth' | 'max'> {
  initial?: string
  changed: (value: string) => void
}

function Birth({ initial = '', changed, ...limits }: BirthProps) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    setValue(next)
    changed(next)
  }
  return <DateField label="Naissance" value={value} onChange={change} {...limits} />
}

const calendarButton = () => screen.getByRole('button', { name: 'Choisir dans le calendrier' })
const noTime = { shouldAdvanceTime: true, toFake: ['Date' as const] }

describe('a date field', () => {
  it('FMT-01 takes a date as day, month and year, and gives a calendar date', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Birth changed={changed} />)
    await user.type(screen.getByLabelText('Naissance'), '31122026')
    expect(screen.getByLabelText('Naissance')).toHaveValue('31/12/2026')
    expect(changed).toHaveBeenLastCalledWith('2026-12-31')
  })

  it('keeps what is no date, and says so when one leaves', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Birth changed={changed} />)
    await user.type(screen.getByLabelText('Naissance'), '31/02/2026')
    await user.tab()
    expect(screen.getByLabelText('Naissance')).toHaveValue('31/02/2026')
    expect(screen.getByLabelText('Naissance')).toHaveAccessibleDescription(/^Écrivez une date qui existe/)
  })

  it.each([
    ['12/03/84', '1984-03-12', '12/03/1984'],
    ['1/4/80', '1980-04-01', '01/04/1980'],
    ['120384', '1984-03-12', '12/03/1984'],
  ])('FMT-01 %s is taken when one leaves, and written in full', async (typed, date, shown) => {
    const changed = vi.fn()
    const { user } = await renderUi(<Birth birth changed={changed} />)
    await user.type(screen.getByLabelText('Naissance'), typed)
    await user.tab()
    expect(changed).toHaveBeenLastCalledWith(date)
    expect(screen.getByLabelText('Naissance')).toHaveValue(shown)
    expect(screen.getByLabelText('Naissance')).toBeValid()
  })

  it('FMT-01 is taken by Enter too, before the form is sent', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Birth birth changed={changed} />)
    await user.type(screen.getByLabelText('Naissance'), '12/03/84{Enter}')
    expect(changed).toHaveBeenLastCalledWith('1984-03-12')
  })

  it('shows as an example a date that it would take', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Birth birth changed={changed} />)
    const field = screen.getByLabelText('Naissance')
    await user.type(field, '31/02/1984')
    await user.tab()
    expect(field).toHaveAccessibleDescription(/Exemple.: 31\/12\/1984$/)
    await user.clear(field)
    await user.type(field, '31/12/1984')
    await user.tab()
    expect(field).toBeValid()
  })

  it('FMT-01 a day after the last allowed one is a fault on blur; the calendar opens on the last month', async () => {
    const { user } = await renderUi(<Birth max="2026-11-15" changed={() => {}} />)
    const field = screen.getByLabelText('Naissance')
    await user.type(field, '03/02/2031')
    await user.tab()
    expect(field).toHaveAccessibleDescription('Cette date est dans le futur.')
    await user.click(calendarButton())
    expect(await screen.findByRole('button', { name: '15 novembre 2026' })).toBeEnabled()
    expect(screen.getByRole('button', { name: '16 novembre 2026' })).toBeDisabled()
  })

  it('FMT-01 a date of birth opens on the month of today, without the days to come', async () => {
    vi.useFakeTimers({ ...noTime, now: new Date('2026-11-15T12:00:00Z') })
    const { user } = await renderUi(<Birth birth changed={() => {}} />)
    await user.click(calendarButton())
    expect(await screen.findByRole('button', { name: '15 novembre 2026' })).toBeEnabled()
    expect(screen.getByRole('button', { name: '16 novembre 2026' })).toBeDisabled()
    vi.useRealTimers()
  })

  it('opens a calendar on its month, and takes the day that is picked', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Birth initial="2026-12-31" changed={changed} />)
    await user.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }))
    await user.click(await screen.findByRole('button', { name: '15 décembre 2026' }))
    expect(changed).toHaveBeenLastCalledWith('2026-12-15')
    expect(screen.getByLabelText('Naissance')).toHaveValue('15/12/2026')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Choisir dans le calendrier' })).toHaveFocus()
  })

  it('closes its calendar with Escape', async () => {
    const { user } = await renderUi(<Birth changed={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }))
    expect(await screen.findByRole('dialog', { name: 'Naissance' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

function Due({ changed }: { changed: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  const change = (next: number | null) => {
    setValue(next)
    changed(next)
  }
  return <AmountField label="Montant" value={value} onChange={change} />
}

describe('an amount field', () => {
  it('FMT-01 is written as euros when one leaves', async () => {
    const changed = vi.fn()
    const { user } = await renderUi(<Due changed={changed} />)
    await user.type(screen.getByLabelText('Montant'), '1284,5')
    await user.tab()
    expect(changed).toHaveBeenLastCalledWith(1284.5)
    expect(screen.getByLabelText('Montant')).toHaveValue('1\u202f284,50')
  })

  it('keeps what is no amount, and says so', async () => {
    const { user } = await renderUi(<Due changed={() => {}} />)
    await user.type(screen.getByLabelText('Montant'), 'douze')
    await user.tab()
    expect(screen.getByLabelText('Montant')).toHaveValue('douze')
    expect(screen.getByLabelText('Montant')).toBeInvalid()
  })
})
