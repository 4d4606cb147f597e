import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../test/render-ui.tsx'
import { Button } from './button.tsx'
import { ConfirmByName } from './confirm-by-name.tsx'
import { Drawer } from './drawer.tsx'
import { FullScreenLoader } from './loader.tsx'
import { toast } from './toast.ts'

function Deleting({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true)
  const props = { open, onClose: () => setOpen(false), onConfirm, title: 'Supprimer ?', action: 'Supprimer' }
  return (
    <ConfirmByName {...props} name="Dupont-Lacroix">
      <p>Rien ne pourra le rétablir.</p>
    </ConfirmByName>
  )
}

describe('what cannot be undone', () => {
  it('is not done by a press alone', async () => {
    const onConfirm = vi.fn()
    const { user } = await renderUi(<Deleting onConfirm={onConfirm} />)
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Nom à recopier')).toHaveAccessibleDescription('Ce n’est pas le même nom.')
  })

  it('is done once the name is typed, whatever its capitals', async () => {
    const onConfirm = vi.fn()
    const { user } = await renderUi(<Deleting onConfirm={onConfirm} />)
    expect(screen.getByLabelText('Nom à recopier')).toHaveFocus()
    await user.keyboard('DUPONT-lacroix{Enter}')
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('is left with the cross', async () => {
    const { user } = await renderUi(<Deleting onConfirm={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('a drawer has a name, and begins at its heading', async () => {
  await renderUi(
    <Drawer open onClose={() => {}} title="Filtres" actions={<Button>Appliquer</Button>}>
      <p>Contenu</p>
    </Drawer>,
  )
  expect(screen.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Filtres' })).toHaveFocus()
})

it('RT-08 the loader says that it loads, and leaves what is below where it is', async () => {
  await renderUi(
    <>
      <p>Page</p>
      <FullScreenLoader visible />
    </>,
  )
  expect(screen.getByText('Chargement…')).toBeInTheDocument()
  expect(screen.getByText('Page')).toBeVisible()
})

describe('a toast', () => {
  afterEach(() => notifications.clean())

  it('says what was done, and is read out', async () => {
    await renderUi(<p>Page</p>)
    toast.success('Enregistré.')
    await waitFor(() => expect(screen.getAllByText('Enregistré.')).toHaveLength(2))
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Enregistré.')
  })

  it('says what went wrong as an alert', async () => {
    await renderUi(<p>Page</p>)
    toast.error('Envoi interrompu.')
    expect(await screen.findByRole('alert')).toHaveTextContent('Envoi interrompu.')
  })

  it('takes back what was done, once', async () => {
    const back = vi.fn()
    const { user } = await renderUi(<p>Page</p>)
    toast.undo('Fichier supprimé.', back)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(back).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument())
  })
})
