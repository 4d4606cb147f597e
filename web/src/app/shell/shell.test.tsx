import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAllElse } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { answerPatients } from '../../../test/patient-rows.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { selectAuth } from '../../kernel/auth-state.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import type { PageEntry } from '../../kernel/pages.ts'
import { pending } from '../../kernel/pending.ts'
import { selectUi, uiChanged } from '../../kernel/ui-state.ts'
import { pageEntry } from '../pages.ts'

/** The header of the page itself is one inside `main`, which the library does not tell apart. */
const topBar = async () => (await screen.findAllByRole('banner'))[0] as HTMLElement
const sidebar = () => screen.findByRole('navigation', { name: 'Navigation principale' })
const linksIn = (place: HTMLElement) =>
  within(place).getAllByRole('link', { name: (name) => !name.startsWith('Arcade') })
const pathsIn = (place: HTMLElement) => linksIn(place).map((link) => link.getAttribute('href'))

const specified = [
  '/dashboard',
  '/mon-espace/mon-reseau',
  '/mon-espace/mes-patients',
  '/mon-cabinet/mes-commandes',
  '/mon-cabinet/mes-factures',
  '/mon-cabinet/mes-smileys',
  '/mon-cabinet/mes-credits',
  '/mon-cabinet/document/mes-offres',
  '/mon-cabinet/document/mes-incidents',
  '/mon-compte/mes-informations',
  '/une-question',
  '/nos-partenaires/liste',
  '/nos-partenaires/medical',
  '/nos-partenaires/lifestyle',
  '/nos-partenaires/formation',
  '/nos-partenaires/finance',
]
const footer = ['/confidentialite', '/mentions-legales']

let replace = vi.spyOn(browserLocation, 'replace')
beforeEach(() => {
  replace = vi
    .spyOn(browserLocation, 'replace')
    .mockReset()
    .mockImplementation(() => {})
  logIn()
})

describe('RT-10 the sidebar', () => {
  it('RT-10 holds the sections and links of the specification, in that order', async () => {
    renderApp('/dashboard')
    const nav = await sidebar()
    expect(pathsIn(nav)).toEqual([...specified, ...footer])
    const lists = within(nav).getAllByRole('list')
    const names = ['', 'Mon espace', 'Mon cabinet', 'Mon compte', 'Nos partenaires', 'Informations légales']
    expect(lists).toHaveLength(names.length)
    for (const [index, name] of names.entries()) expect(lists[index]).toHaveAccessibleName(name)
  })

  it('RT-10 marks the page one is on, and only it', async () => {
    answerPatients()
    renderApp('/mon-espace/mes-patients')
    const current = linksIn(await sidebar()).filter((link) => link.hasAttribute('aria-current'))
    expect(current).toEqual([within(await sidebar()).getByRole('link', { name: 'Mes patients', current: 'page' })])
  })

  it('RT-10 FILE-04 has no link to shares: they are a tab beside the patients', async () => {
    answerPatients()
    renderApp('/mon-espace/mes-patients')
    const tabs = within(await screen.findByRole('navigation', { name: 'Mon espace' }))
    expect(linksIn(await sidebar()).map((link) => link.textContent)).not.toContain('Fichiers partagés')
    expect(tabs.getByRole('link', { name: 'Fichiers partagés' })).toHaveAttribute('href', '/files')
    expect(tabs.getByRole('link', { name: 'Mes patients' })).toHaveAttribute('aria-current', 'page')
  })

  it('RT-10 marks the link that a page stands below', async () => {
    renderApp('/mon-espace/patient/fichiers')
    expect(within(await sidebar()).getByRole('link', { name: 'Mes patients' })).toHaveAttribute('aria-current', 'true')
  })

  it('RT-07 collapses to icons and keeps its names, and is found so at the next visit', async () => {
    const { user } = renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Réduire le menu' }))
    expect(await sidebar()).toHaveAttribute('data-rail')
    expect(within(await sidebar()).getByRole('link', { name: 'Mes factures' })).toBeInTheDocument()
    expect(localStorage.getItem('sidebar')).toBe('collapsed')
    document.body.replaceChildren()
    renderApp('/dashboard')
    expect(await screen.findByRole('button', { name: 'Déplier le menu', expanded: false })).toBeVisible()
  })
})

describe('RT-09 the header', () => {
  it.each([
    [9, false],
    [10, true],
    [400, true],
    [0, false],
  ])('RT-09 scrolled by %i px is dark: %s', async (scrolled, dark) => {
    renderApp('/dashboard')
    const header = await topBar()
    vi.stubGlobal('scrollY', scrolled)
    act(() => void window.dispatchEvent(new Event('scroll')))
    await waitFor(() => expect(header.hasAttribute('data-scrolled')).toBe(dark))
    vi.unstubAllGlobals()
  })

  it('RT-11 links to the notifications and the messages, and shows no count that it does not know', async () => {
    renderApp('/en/dashboard')
    const header = await topBar()
    const notifications = within(header).getByRole('link', { name: 'My notifications' })
    expect(notifications).toHaveAttribute('href', '/en/mes-notifications')
    expect(notifications).toHaveTextContent(/^$/)
    expect(within(header).getByRole('link', { name: 'My messages' })).toHaveAttribute(
      'href',
      '/en/mon-espace/mes-messages',
    )
  })

  it('RT-15 the user’s menu leads to the account’s pages and out, leaving nothing behind', async () => {
    const { user, store } = renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Mon compte' }))
    const menu = screen.getByRole('menu', { name: 'Mon compte' })
    const links = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.getAttribute('href'))
    expect(links).toEqual([
      '/mon-compte/mes-informations',
      '/mon-compte/mes-collaborateurs',
      '/mon-compte/mon-hebergement',
      null,
    ])
    await user.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }))
    expect(replace).toHaveBeenCalledWith('/')
    expect(localStorage).toHaveLength(0)
    expect(selectAuth(store.getState())).toMatchObject({ token: '', userName: '', isAuth: false })
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})

describe('RT-13 the language switcher', () => {
  it('RT-13 offers five languages with their codes; the one chosen keeps path, query and hash, and is remembered', async () => {
    const { user, router } = renderApp('/mon-cabinet/commande?uuid=1&b=2#lines')
    await user.click(await screen.findByRole('button', { name: /^Langue/ }))
    const names = screen.getAllByRole('menuitemradio').map((item) => item.textContent)
    expect(names).toEqual(['Français (FR)', 'English (EN)', 'Italiano (IT)', 'Español (ES)', 'Português (PT)'])
    expect(screen.getByRole('menuitemradio', { name: /Français/ })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: /English/ }))
    expect(await screen.findByRole('heading', { name: 'Order' })).toBeVisible()
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe('/en/mon-cabinet/commande?uuid=1&b=2#lines')
    expect(document.documentElement).toHaveAttribute('lang', 'en')
    expect(document.cookie).toContain('lang=en')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Language/ })).toHaveTextContent('EN'))
  })

  it('RT-13 is there for a visitor too', async () => {
    localStorage.clear()
    const { user } = renderApp('/une-question')
    await user.click(await screen.findByRole('button', { name: /^Langue/ }))
    expect(screen.getByRole('menuitemradio', { name: /Português/ })).toHaveAttribute('href', '/pt/une-question')
  })
})

describe('RT-14 the theme', () => {
  it('RT-14 is a flag of client state behind a button of the top bar, remembered in a cookie', async () => {
    const { user, store } = renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Thème sombre' }))
    expect(selectUi(store.getState()).darkMode).toBe(true)
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(document.cookie).toContain('theme=dark')
    await user.click(screen.getByRole('button', { name: 'Thème clair' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    expect(document.cookie).toContain('theme=light')
  })
})

describe('RT-05 pages without the shell', () => {
  it.each(['/auth', '/404', '/500', '/auth/choose-app-password', '/mon-compte/cb/enregistrer'])(
    'RT-05 %s has no sidebar',
    async (path) => {
      renderApp(path)
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
      expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).not.toBeInTheDocument()
      expect(screen.getAllByRole('main')).toHaveLength(1)
    },
  )

  it('RT-06 a page for a partner’s frame has nothing around it and stays light', async () => {
    const { store } = renderApp('/iframe/invoice')
    act(() => void store.dispatch(uiChanged({ darkMode: true })))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  })
})

describe('RT-08 the loader', () => {
  it('RT-08 shows while a call is pending and unmounts nothing', async () => {
    const { store } = renderApp('/dashboard')
    const heading = await screen.findByRole('heading', { level: 1 })
    // The page's own calls come first.
    await waitFor(() => expect(screen.queryByText('Chargement…')).not.toBeInTheDocument())
    act(() => void store.dispatch(pending.actions.started()))
    expect(screen.getByText('Chargement…')).toBeInTheDocument()
    act(() => void store.dispatch(pending.actions.ended()))
    expect(screen.queryByText('Chargement…')).not.toBeInTheDocument()
    expect(heading).toBeInTheDocument()
  })
})

describe('RT-16 what is fetched ahead', () => {
  /** The file of a page, which comes or does not. */
  const fileOf = (page: 'patients' | 'account') => vi.spyOn(pageEntry(page) as Required<PageEntry>, 'load')

  it('RT-16 a page is fetched once its link is pointed at or focused, without its data', async () => {
    const [patients, account] = [fileOf('patients'), fileOf('account')]
    const { user } = renderApp('/mon-cabinet/mes-factures')
    const nav = await sidebar()
    const listed = answerPatients()
    const link = within(nav).getByRole('link', { name: 'Mes patients' })
    await user.hover(link)
    await user.unhover(link)
    await user.hover(link)
    expect(patients).toHaveBeenCalledTimes(1)
    act(() => within(nav).getByRole('link', { name: 'Mes informations' }).focus())
    await vi.waitFor(() => expect(account).toHaveBeenCalledTimes(1))
    expect(listed).toEqual([])
  })

  it('RT-16 who one is is asked for while the page is on its way', async () => {
    const patients = fileOf('patients').mockReturnValue(new Promise(() => {}))
    const asked = answerMe(owner)
    renderApp('/mon-espace/mes-patients')
    await waitFor(() => expect(asked).toHaveLength(1))
    patients.mockRestore()
  })
})

describe('RT-12 tabs', () => {
  it.each([
    ['/mon-cabinet/document/mes-reclamations', 'Documents', ['offres', 'incidents', 'reclamations', 'documents']],
    ['/mon-cabinet/document/mes-documents', 'Documents', ['offres', 'incidents', 'reclamations', 'documents']],
    ['/mon-compte/mon-hebergement', 'Mon compte', ['informations', 'collaborateurs', 'hebergement']],
  ])('RT-12 join the pages beside %s', async (path, name, ends) => {
    answerAllElse()
    logIn()
    renderApp(path)
    const tabs = await screen.findByRole('navigation', { name })
    expect(pathsIn(tabs).map((href) => href?.replace(/.*m[eo][sn]-/, ''))).toEqual(ends)
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveAttribute('href', path)
    expect(linksIn(await sidebar()).filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1)
  })
})

describe('RT-16 moving between pages', () => {
  it('RT-16 keeps the shell and moves the focus to the page’s heading', async () => {
    const { user } = renderApp('/dashboard')
    const nav = await sidebar()
    expect(document.body).toHaveFocus()
    await user.click(within(nav).getByRole('link', { name: 'Mes commandes' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Mes commandes' })).toHaveFocus())
    expect(nav).toBeInTheDocument()
  })

  it('RT-05 RT-16 leads into the gallery, which has a shell of its own, without a moment between the two', async () => {
    answerAllElse()
    logIn()
    const { router } = renderApp('/dashboard')
    await sidebar()
    const gaps: string[] = []
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main h1')) gaps.push(document.body.innerHTML)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await act(() => router.navigate('/galerie/accueil'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(await screen.findByRole('navigation', { name: 'Galerie' })).toBeVisible()
    observer.disconnect()
    expect(gaps).toEqual([])
  })

  it('RT-16 keeps the shell in another language too', async () => {
    const { router } = renderApp('/dashboard')
    const nav = await sidebar()
    await act(() => router.navigate('/it/dashboard'))
    expect(await screen.findByRole('heading', { name: /^Buongiorno/ })).toBeVisible()
    expect(nav).toBeInTheDocument()
    expect(nav).toHaveAccessibleName('Navigazione principale')
  })

  it('RT-16 the first stop of the keyboard leads past the shell', async () => {
    const { user } = renderApp('/dashboard')
    await sidebar()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('a visitor who is not logged in', () => {
  it('RT-01 sees public pages with the way in, and no sidebar', async () => {
    localStorage.clear()
    renderApp('/en/files')
    expect(await screen.findByRole('heading', { name: 'Shared files' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en')
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/une-question',
      '/en/confidentialite',
      '/en/mentions-legales',
    ])
  })
})
