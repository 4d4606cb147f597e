import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '../../../test/log-in.ts'
import { renderApp } from '../../../test/render-app.tsx'

beforeEach(() => logIn())

const nameOf = ({ textContent }: HTMLElement) => textContent

describe('RT-07 the menu of a phone', () => {
  it('RT-07 has five tabs at the bottom', async () => {
    renderApp('/mon-cabinet/commande?uuid=1')
    const tabs = await screen.findByRole('navigation', { name: 'Accès rapides' })
    const names = within(tabs).getAllByRole('link').map(nameOf)
    expect(names).toEqual(['Accueil', 'Patients', 'Commandes', 'Messages'])
    expect(within(tabs).getByRole('link', { name: 'Commandes' })).toHaveAttribute('aria-current', 'true')
    expect(within(tabs).getByRole('button', { name: 'Menu', expanded: false })).toBeVisible()
  })

  it('RT-07 holds all links of the sidebar, the languages, the theme and the way out', async () => {
    const { user } = renderApp('/dashboard')
    const tabs = await screen.findByRole('navigation', { name: 'Accès rapides' })
    await user.click(within(tabs).getByRole('button', { name: 'Menu' }))
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    const nav = within(sheet).getByRole('navigation', { name: 'Navigation principale' })
    expect(within(nav).getAllByRole('link')).toHaveLength(16)
    const languages = within(sheet).getByRole('navigation', { name: 'Langue' })
    expect(within(languages).getAllByRole('link')).toHaveLength(5)
    expect(within(sheet).getByRole('switch', { name: 'Thème sombre', checked: false })).toBeVisible()
    expect(within(sheet).getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
    await user.click(within(nav).getByRole('link', { name: 'Mes factures' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('RT-12 the palette', () => {
  async function open() {
    const { user, router } = renderApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    return { user, router, field: await screen.findByRole('combobox', { name: 'Aller à…' }) }
  }
  const options = () => screen.getAllByRole('option').map(nameOf)

  it('RT-12 opens from the search field and with the keyboard, on its field', async () => {
    const { field, user } = await open()
    expect(field).toHaveFocus()
    expect(options()).toContain('Mes collaborateurs')
    const groups = screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)
    expect(groups).toEqual(['Actions', 'Pages'])
    await user.keyboard('{Escape}')
  })

  it('RT-12 finds a page by a part of its title, whatever the accents, and Enter goes there', async () => {
    const { user, field } = await open()
    await user.type(field, 'FÀCTÜRES')
    expect(options()).toEqual(['Mes factures'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Mes factures' })).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('RT-12 the arrows go round', async () => {
    const { user, router, field } = await open()
    await user.type(field, 'partenaires')
    expect(options()).toHaveLength(5)
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Partenaires finance')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const second = screen.getByRole('option', { selected: true })
    expect(field).toHaveAttribute('aria-activedescendant', second.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/nos-partenaires/medical'))
  })

  it('RT-12 letters and Enter pressed while it is fetched count once it is there, and only then', async () => {
    const { router } = renderApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    const press = (keys: string[]) => {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
      for (const key of keys) fireEvent.keyDown(document.body, { key })
      expect(screen.queryByRole('combobox', { name: 'Aller à…' })).toBeNull()
    }
    press(['f', 'a', 'c', 'x', 'Backspace', 't', 'Enter'])
    await waitFor(() => expect(router.state.location.pathname).toBe('/mon-cabinet/mes-factures'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(await screen.findByRole('combobox', { name: 'Aller à…' })).toHaveValue('')
  })

  it('RT-12 Escape takes it back while it is fetched', async () => {
    renderApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    for (const key of ['k', 'f', 'Escape']) fireEvent.keyDown(document.body, { key, ctrlKey: key === 'k' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(await screen.findByRole('combobox', { name: 'Aller à…' })).toHaveValue('')
  })

  it('RT-12 says when no page has that name', async () => {
    const { user, field } = await open()
    await user.type(field, 'xyz')
    expect(await screen.findByText('Aucun résultat pour « xyz ».')).toHaveRole('status')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })
})
