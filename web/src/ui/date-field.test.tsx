import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../test/render-ui.tsx'
import { AmountField } from './amount-field.tsx'
import { DateField } from './date-field.tsx'

function Birth({ initial = '', changed }: { initial?: string; changed: (value: string) => void }) {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    setValue(next)
    changed(next)
  }
  return <DateField label="Naissance" value={value} onChange={change} />
}

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
    expect(screen.getByLabelText('Naissance')).toHaveAccessibleDescription(/n’existe pas/)
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
