import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Button } from '../base/button.tsx'
import { Table } from './table.tsx'
import type { Column, Sort } from './table-columns.ts'

const rows = [
  { id: 'a', name: 'Abadie', files: 14 },
  { id: 'b', name: 'Benâïm', files: 3 },
]
type Row = (typeof rows)[number]
const columns: Column<Row>[] = [
  { key: 'name', title: 'Nom', sortable: true, cell: ({ name }) => name },
  { key: 'files', title: 'Fichiers', align: 'end', cell: ({ files }) => files },
]
const table = { label: 'Patients', rows, columns, keyOf: ({ id }: Row) => id }

describe('a table', () => {
  it('is one to a screen reader, with its headers and cells', async () => {
    await renderUi(<Table {...table} />)
    const patients = screen.getByRole('table', { name: 'Patients' })
    expect(
      within(patients)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Nom', 'Fichiers'])
    expect(within(patients).getByRole('cell', { name: 'Benâïm' })).toBeVisible()
  })

  it('says how it is sorted, and asks for the other way when its header is pressed', async () => {
    const onSort = vi.fn()
    const { user } = await renderUi(<Table {...table} sort={{ by: 'name', descending: false }} onSort={onSort} />)
    const header = screen.getByRole('columnheader', { name: 'Nom' })
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(header).getByRole('button'))
    expect(onSort).toHaveBeenCalledWith({ by: 'name', descending: true } satisfies Sort)
  })

  it('can be sorted on a telephone, where it has no headers', async () => {
    const onSort = vi.fn()
    const { user } = await renderUi(<Table {...table} onSort={onSort} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Nom, décroissant')
    expect(onSort).toHaveBeenCalledWith({ by: 'name', descending: true })
  })

  it('leads from a row by a link, with the mouse and the keyboard', async () => {
    const { user, router } = await renderUi(<Table {...table} to={({ id }) => `/patients/${id}`} />)
    await user.tab()
    expect(screen.getByRole('link', { name: 'Abadie' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/patients/a')
  })

  it('opens a row by a button where there is no page for it', async () => {
    const onOpen = vi.fn()
    const { user } = await renderUi(<Table {...table} onOpen={onOpen} />)
    await user.click(screen.getByRole('button', { name: 'Benâïm' }))
    expect(onOpen).toHaveBeenCalledWith(rows[1])
  })

  it('selects one row, then all, then none', async () => {
    const { user } = await renderUi(<Selecting />)
    const [one, all] = [
      () => screen.getByLabelText('Sélectionner Abadie'),
      () => screen.getByLabelText('Tout sélectionner'),
    ]
    await user.click(one())
    expect(one()).toBeChecked()
    expect(all()).toBePartiallyChecked()
    await user.click(all())
    expect(screen.getByLabelText('Sélectionner Benâïm')).toBeChecked()
    await user.click(all())
    expect(one()).not.toBeChecked()
  })

  it('has actions at the end of a row that do not open it', async () => {
    const onOpen = vi.fn()
    const share = vi.fn()
    const actions = ({ name }: Row) => <Button onClick={() => share(name)}>{`Partager ${name}`}</Button>
    const { user } = await renderUi(<Table {...table} onOpen={onOpen} actions={actions} />)
    await user.click(screen.getByRole('button', { name: 'Partager Abadie' }))
    expect(share).toHaveBeenCalledWith('Abadie')
    expect(onOpen).not.toHaveBeenCalled()
  })
})

function Selecting() {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set())
  return <Table {...table} selection={{ keys, onChange, labelOf: ({ name }) => name }} />
}
