import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../../test/render-ui.tsx'
import { Menu } from './menu.tsx'

const edit = vi.fn()
const items = [
  { label: 'Modifier', onSelect: edit },
  { label: 'Partager', to: '/share' },
  { label: 'Supprimer', onSelect: () => {}, danger: true },
]

async function openMenu() {
  const view = await renderUi(
    <Menu label="Actions" items={items}>
      {(trigger) => (
        <button type="button" {...trigger}>
          Plus
        </button>
      )}
    </Menu>,
  )
  await view.user.click(screen.getByRole('button', { name: 'Plus' }))
  return view
}

describe('a menu', () => {
  it('opens on its first item and goes around with the arrows', async () => {
    const { user } = await openMenu()
    expect(screen.getByRole('button', { name: 'Plus' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('menuitem', { name: 'Modifier' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Partager' })).toHaveFocus()
    await user.keyboard('{End}{Home}s')
    expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toHaveFocus()
  })

  it('does what is chosen, closes, and gives the focus back', async () => {
    const { user } = await openMenu()
    await user.keyboard('{Enter}')
    expect(edit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Plus' })).toHaveFocus()
  })

  it('leads where an item leads', async () => {
    const { user, router } = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'Partager' }))
    expect(router.state.location.pathname).toBe('/share')
  })

  it('closes with Escape and with a press elsewhere', async () => {
    const { user } = await openMenu()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Plus' }))
    await user.click(document.body)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
