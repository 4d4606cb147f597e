import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Button } from '../base/button.tsx'
import { ConfirmByName } from '../forms/confirm-by-name.tsx'
import { FullScreenLoader } from '../layout/loader.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Drawer } from './drawer.tsx'
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

it('Escape leaves the question above a drawer, or its file chooser, and not the drawer', async () => {
  const leaveDrawer = vi.fn()
  const leaveQuestion = vi.fn()
  const question = {
    onClose: leaveQuestion,
    title: 'Supprimer ?',
    action: 'Supprimer',
    busy: false,
    onConfirm: () => {},
  }
  await renderUi(
    <Drawer open onClose={leaveDrawer} title="Filtres">
      <input type="file" aria-label="Fichier" />
      <ConfirmDialog open {...question}>
        <p>Rien ne pourra le rétablir.</p>
      </ConfirmDialog>
    </Drawer>,
  )
  fireEvent(screen.getByRole('dialog', { name: 'Supprimer ?' }), new Event('cancel', { cancelable: true }))
  expect(leaveQuestion).toHaveBeenCalledOnce()
  fireEvent(screen.getByLabelText('Fichier'), new Event('cancel', { bubbles: true }))
  expect(leaveDrawer).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog', { name: 'Filtres' }), new Event('cancel', { cancelable: true }))
  expect(leaveDrawer).toHaveBeenCalledOnce()
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

  it('RT-16 is reached by F6, waits there, and gives the focus back', async () => {
    const back = vi.fn()
    const { user } = await renderUi(<button type="button">Ligne suivante</button>)
    await user.click(screen.getByRole('button', { name: 'Ligne suivante' }))
    toast.undo('Acte supprimé.', back)
    const undo = await screen.findByRole('button', { name: 'Annuler' })
    expect(undo).toHaveAttribute('aria-keyshortcuts', 'F6')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Acte supprimé. Touche F6 pour atteindre le bouton Annuler.',
    )
    await user.keyboard('{F6}')
    expect(undo).toHaveFocus()
    await user.keyboard('{F6}')
    expect(screen.getByRole('button', { name: 'Ligne suivante' })).toHaveFocus()
    await user.keyboard('{F6}{Escape}')
    await waitFor(() => expect(undo).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Ligne suivante' })).toHaveFocus()
    expect(back).not.toHaveBeenCalled()
  })

  it('RT-16 stays while the focus is in it, and goes some time after', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderUi(<button type="button">Ligne suivante</button>)
    toast.undo('Acte supprimé.', () => {})
    const undo = await screen.findByRole('button', { name: 'Annuler' })
    act(() => undo.focus())
    await act(async () => vi.advanceTimersByTimeAsync(30_000))
    expect(undo).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Ligne suivante' }).focus())
    await act(async () => vi.advanceTimersByTimeAsync(10_500))
    await waitFor(() => expect(undo).not.toBeInTheDocument())
    vi.useRealTimers()
  })

  it('RT-16 of several the newest is reached, and undone by Enter', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const { user } = await renderUi(<button type="button">Ligne suivante</button>)
    await user.click(screen.getByRole('button', { name: 'Ligne suivante' }))
    toast.undo('Premier.', first)
    toast.undo('Second.', second)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(2))
    await user.keyboard('{F6}{Enter}')
    expect(second).toHaveBeenCalledOnce()
    expect(first).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Ligne suivante' })).toHaveFocus()
  })

  it('RT-16 F6 is left to the browser where nothing can be undone', async () => {
    await renderUi(<p>Page</p>)
    toast.success('Enregistré.')
    await waitFor(() => expect(screen.getAllByText('Enregistré.')).toHaveLength(2))
    expect(fireEvent.keyDown(document.body, { key: 'F6' })).toBe(true)
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
