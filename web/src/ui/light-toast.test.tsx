import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LightToast } from './light-toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

describe('a toast on a light page', () => {
  const onClose = vi.fn()
  const open = () => {
    onClose.mockReset()
    render(<LightToast text="La connexion n’a pas abouti." closeLabel="Fermer" onClose={onClose} />)
    return screen.getByRole('alert')
  }

  it('goes after ten seconds', async () => {
    expect(open()).toHaveTextContent('La connexion n’a pas abouti.')
    await pass(9_900)
    expect(onClose).not.toHaveBeenCalled()
    await pass(200)
    expect(onClose).toHaveBeenCalledOnce()
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
