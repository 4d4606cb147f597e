import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { DateField } from '../forms/date-field.tsx'

// As when the connection is gone before the file was fetched.
vi.mock('../forms/calendar.tsx', () => Promise.reject(new Error('lost')))

// Files that one process runs share its modules.
afterAll(() => {
  vi.doUnmock('../forms/calendar.tsx')
})

function Day() {
  const [value, setValue] = useState('')
  return <DateField label="Jour" value={value} onChange={setValue} />
}

it('ERR-03 a calendar whose file is lost says so, and the date is typed', async () => {
  const { user } = await renderUi(<Day />)
  await user.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }))
  expect(await screen.findByText(/^Le calendrier n’est pas arrivé/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Jour' }), '31122026')
  expect(screen.getByRole('textbox', { name: 'Jour' })).toHaveValue('31/12/2026')
})
