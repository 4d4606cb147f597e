import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { SecretsDrawer } from './secrets-drawer.tsx'

const secrets = [
  { label: 'Lien', value: 'https://arcade.example/files#token' },
  { label: 'Code', value: '12345678', shown: '1234 5678' },
]
const question = { name: 'Fermer sans avoir tout copié ?' }

async function open() {
  const onClose = vi.fn()
  const { user, router } = await renderUi(
    <SecretsDrawer title="Secrets" secrets={secrets} note="Une fois" onClose={onClose} />,
  )
  const copy = (name: string) => user.click(screen.getByRole('button', { name: `Copier : ${name}` }))
  const asks = () => screen.queryByRole('dialog', question) !== null
  return { user, onClose, router, copy, asks }
}
/** Whether the browser would ask before it reloads. */
const holdsReload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('secrets that are shown once', () => {
  it('FILE-04 close by their button', async () => {
    const { user, onClose, asks } = await open()
    expect(screen.getByText('1234 5678')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'C’est noté' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(asks()).toBe(false)
  })

  it('FILE-04 ask first where the cross closes them and one was not copied', async () => {
    const { user, onClose, copy, asks } = await open()
    await copy('Lien')
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    const dialog = within(screen.getByRole('dialog', question))
    await user.click(dialog.getByRole('button', { name: 'Revenir' }))
    expect([asks(), onClose.mock.calls.length]).toEqual([false, 0])
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    await user.click(screen.getByRole('button', { name: 'Fermer quand même' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('FILE-04 close at once where all were copied', async () => {
    const { user, onClose, copy, asks } = await open()
    for (const { label } of secrets) await copy(label)
    await waitFor(() => expect(screen.getAllByText('Copié')).toHaveLength(2))
    expect(holdsReload()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect([asks(), onClose.mock.calls.length]).toEqual([false, 1])
  })

  it('FILE-04 ask before another page and a reload', async () => {
    const { user, router, onClose } = await open()
    expect(holdsReload()).toBe(true)
    await act(() => router.navigate('/elsewhere'))
    const dialog = within(await screen.findByRole('dialog', question))
    await user.click(dialog.getByRole('button', { name: 'Revenir' }))
    expect([router.state.location.pathname, onClose.mock.calls.length]).toEqual(['/here', 0])
    await act(() => router.navigate('/elsewhere'))
    await user.click(await screen.findByRole('button', { name: 'Fermer quand même' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
    // It goes with the page: closing it would go back a second time.
    expect(onClose).not.toHaveBeenCalled()
  })
})
