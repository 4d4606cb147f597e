import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastBox } from './toast-box.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

describe('a toast', () => {
  const onClose = vi.fn()
  const open = () => {
    onClose.mockReset()
    render(<ToastBox tone="error" text="La connexion n’a pas abouti." closeLabel="Fermer" onClose={onClose} />)
    return screen.getByRole('alert')
  }

  it('goes after ten seconds', async () => {
    expect(open()).toHaveTextContent('La connexion n’a pas abouti.')
    await pass(9_900)
    expect(onClose).not.toHaveBeenCalled()
    await pass(200)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('RT-16 is reached by F6, stays while one is there, and goes with Escape', async () => {
    onClose.mockReset()
    const undo = { label: 'Annuler', run: vi.fn() }
    render(<button type="button">Ligne</button>)
    screen.getByRole('button', { name: 'Ligne' }).focus()
    render(<ToastBox tone="undo" text="Supprimé." undo={undo} closeLabel="Fermer" onClose={onClose} />)
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    await pass(30_000)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Annuler' }), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Ligne' })).toHaveFocus()
    expect(undo.run).not.toHaveBeenCalled()
  })

  it.each([
    [
      'the mouse',
      (toast: HTMLElement) => fireEvent.mouseEnter(toast),
      (toast: HTMLElement) => fireEvent.mouseLeave(toast),
    ],
    ['the focus', (toast: HTMLElement) => fireEvent.focus(toast), (toast: HTMLElement) => fireEvent.blur(toast)],
  ])('stays while %s is on it', async (_, comes, goes) => {
    const toast = open()
    comes(toast)
    await pass(30_000)
    expect(onClose).not.toHaveBeenCalled()
    goes(toast)
    await pass(10_000)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
