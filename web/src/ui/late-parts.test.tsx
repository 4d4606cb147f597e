import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { renderUi } from '../../test/render-ui.tsx'
import { DateField } from './date-field.tsx'
import { toast } from './toast.ts'

// As when the connection is gone before the file was fetched.
vi.mock('./toasts.tsx', () => Promise.reject(new Error('lost')))
vi.mock('./calendar.tsx', () => Promise.reject(new Error('lost')))

// Files that one process runs share its modules.
afterAll(() => {
  vi.doUnmock('./toasts.tsx')
  vi.doUnmock('./calendar.tsx')
})

function Day() {
  const [value, setValue] = useState('')
  return <DateField label="Jour" value={value} onChange={setValue} />
}

it('ERR-03 a toast whose file is lost is drawn without it, and can be taken back', async () => {
  const undo = vi.fn()
  const { user } = await renderUi(<p>La page</p>)
  toast.undo('Patient retiré', undo)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  toast.error('Le portail ne répond pas')
  expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByText('La page')).toBeVisible()
})

it('ERR-03 a calendar whose file is lost says so, and the date is typed', async () => {
  const { user } = await renderUi(<Day />)
  await user.click(screen.getByRole('button', { name: 'Choisir dans le calendrier' }))
  expect(await screen.findByText(/^Le calendrier n’est pas arrivé/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Jour' }), '31122026')
  expect(screen.getByRole('textbox', { name: 'Jour' })).toHaveValue('31/12/2026')
})
