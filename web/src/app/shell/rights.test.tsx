import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { getHosting } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import { getUser, getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerAllElse, answerProblem, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, guest, owner, secretary } from '../../../test/members.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { api, endpoint } from '../../kernel/api.ts'

beforeEach(() => logIn())

const atTheDesk = { ...owner, practices: [{ ...arches, role: 'secretaire' as const, rights: presets.secretaire }] }
const noInvoices =
  /^Il vous manque le droit «\sFactures\s: consulter\s»\. Le titulaire du cabinet peut vous l’accorder\.$/
const navigation = () => screen.findByRole('navigation', { name: 'Navigation principale' })
const closedIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-disabled') === 'true')
    .map((link) => link.textContent)

const lockedIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .filter((link) => link.querySelector('.tabler-icon-lock'))
    .map((link) => link.textContent)

/** More than the title and the grey shapes below it. */
const invoicesStand = () =>
  waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent(/^Mes factures(Chargement…)?$/))

/** The answer about oneself comes on demand. */
function answerMeLater(result: typeof owner) {
  const { promise, resolve } = Promise.withResolvers<void>()
  portal.use(http.get(`*${getUser.path}`, () => promise.then(() => HttpResponse.json({ result }))))
  return resolve
}

describe('TEN-02 what the rights close', () => {
  it('COL-01 a suspended member reads that, without a hint at invitations', async () => {
    answerMe({ ...guest, suspendedIn: [arches] })
    renderApp('/mon-espace/mes-patients')
    const reason = 'Votre accès est suspendu : Cabinet des Arches. Le titulaire du cabinet peut le rétablir.'
    // The tab says it too, once it is pressed.
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText(reason, { ignore: '[hidden]' })).toBeVisible()
    expect(screen.queryByText(/Il faut être membre/)).toBeNull()
  })

  it('TEN-02 a link without the right says why, and leads nowhere', async () => {
    answerMe(atTheDesk)
    const { user, router } = renderApp('/dashboard')
    const nav = await navigation()
    const invoices = within(nav).getByRole('link', { name: 'Mes factures' })
    await waitFor(() => expect(invoices).toHaveAccessibleDescription(noInvoices))
    await user.click(invoices)
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(closedIn(nav)).toEqual([
      'Mes commandes',
      'Mes factures',
      'Mes smileys',
      'Mes crédits',
      'Mes offres',
      'Mes incidents',
    ])
  })

  it('TEN-02 the owner of a practice finds everything open', async () => {
    const asked = answerMe(owner)
    renderApp('/mon-cabinet/mes-factures')
    await invoicesStand()
    expect(screen.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(closedIn(await navigation())).toEqual([])
  })

  it('TEN-02 links are as usual while it is not known, and where it cannot be', async () => {
    const asked = answerProblem(getUser, problems.unavailable)
    renderApp('/mon-cabinet/mes-factures')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(closedIn(await navigation())).toEqual([])
    expect(screen.queryByText('Cette page ne vous est pas ouverte')).not.toBeInTheDocument()
  })

  it('TEN-02 a page without the right, opened by its address, says why and leads back', async () => {
    answerMe(atTheDesk)
    renderApp('/mon-cabinet/facture?uuid=1')
    expect(await screen.findByText('Cette page ne vous est pas ouverte')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Facture' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('Il vous manque le droit « Factures : consulter ».')
    expect(screen.getByRole('link', { name: 'Retour au tableau de bord' })).toHaveAttribute('href', '/dashboard')
  })

  it('TEN-02 a page that needs a right waits for one’s rights in its shape, and is not shown for a moment', async () => {
    const tell = answerMeLater(atTheDesk)
    renderApp('/mon-cabinet/facture?uuid=1')
    const main = await screen.findByRole('main')
    expect(within(main).getByRole('heading', { level: 1, name: 'Facture' })).toBeVisible()
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(main.textContent ?? ''))
    watch.observe(main, { childList: true, subtree: true, characterData: true })
    await waitFor(() => expect(main).toHaveTextContent(/^FactureChargement…$/))
    tell()
    expect(await screen.findByText('Cette page ne vous est pas ouverte')).toBeVisible()
    watch.disconnect()
    for (const text of seen) expect(text).toMatch(/^Facture($|Chargement…|Cette page ne vous est pas ouverte)/)
  })

  it('TEN-02 a page that needs none does not wait', async () => {
    answerMeLater(atTheDesk)
    const asked = answerProblem(getHosting, problems.unavailable)
    renderApp('/mon-compte/mon-hebergement')
    const main = await screen.findByRole('main')
    expect(within(main).getByRole('heading', { level: 1 })).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('TEN-02 a page that stands where one’s rights cannot be read keeps standing while they are asked again', async () => {
    const asked = answerProblem(getUser, problems.unavailable)
    renderApp('/mon-cabinet/mes-factures')
    await invoicesStand()
    const heading = screen.getByRole('heading', { level: 1, name: 'Mes factures' })
    const before = asked.length
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    expect(screen.getByRole('heading', { level: 1, name: 'Mes factures' })).toBe(heading)
  })

  it('TEN-02 another practice opens what the former closed', async () => {
    answerMe(secretary)
    const { user } = renderApp('/mon-cabinet/mes-factures')
    expect(await screen.findByText('Cette page ne vous est pas ouverte')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Vous agissez pour/ }))
    await user.click(screen.getByRole('menuitemradio', { name: /Cabinet du Canal/ }))
    await waitFor(() => expect(screen.queryByText('Cette page ne vous est pas ouverte')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1, name: 'Mes factures' })).toBeVisible()
    expect(closedIn(await navigation())).toEqual(['Mes patients', 'Mes incidents'])
  })

  it('TEN-02 the palette finds a closed page, says why, and does not go there', async () => {
    answerMe(atTheDesk)
    const { user, router } = renderApp('/dashboard')
    const nav = await navigation()
    await waitFor(() => expect(closedIn(nav)).toContain('Mes factures'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'factures')
    const option = screen.getByRole('option', { name: /Mes factures/ })
    expect(option).toHaveAttribute('aria-disabled', 'true')
    expect(option).toHaveTextContent('Il vous manque le droit « Factures : consulter ».')
    await user.keyboard('{Enter}')
    await user.click(option)
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(screen.getByRole('combobox')).toBeVisible()
  })

  it('TEN-02 the tabs of a phone, the tabs of a page and the user’s menu say why too', async () => {
    answerAllElse()
    logIn()
    answerMe(atTheDesk)
    const { user } = renderApp('/mon-compte/mon-hebergement')
    const quick = await screen.findByRole('navigation', { name: 'Accès rapides' })
    await waitFor(() => expect(closedIn(quick)).toEqual(['Commandes']))
    expect(closedIn(screen.getByRole('navigation', { name: 'Mon compte' }))).toEqual(['Mes collaborateurs'])
    await user.click(screen.getByRole('button', { name: 'Mon compte' }))
    const item = screen.getByRole('menuitem', { name: 'Mes collaborateurs' })
    expect(item).toHaveAccessibleDescription(/«\sRéglages du cabinet\s: consulter\s»/)
  })

  it('TEN-02 what is closed has a lock where names have no room too', async () => {
    answerMe(atTheDesk)
    renderApp('/dashboard')
    const quick = await screen.findByRole('navigation', { name: 'Accès rapides' })
    await waitFor(() => expect(closedIn(quick)).toEqual(['Commandes']))
    expect(lockedIn(quick)).toEqual(['Commandes'])
    const nav = await navigation()
    expect(lockedIn(nav)).toEqual(closedIn(nav))
  })

  it('TEN-04 a guest keeps messages and the account, and reads what the rest needs', async () => {
    answerMe(guest)
    renderApp('/en/dashboard')
    const nav = await screen.findByRole('navigation', { name: 'Main navigation' })
    const patients = within(nav).getByRole('link', { name: 'My patients' })
    await waitFor(() =>
      expect(patients).toHaveAccessibleDescription(
        'This is for members of a practice. A practice owner can invite you to theirs.',
      ),
    )
    for (const link of screen.getAllByRole('link', { name: /^(My )?messages$/i })) {
      expect(link).not.toHaveAttribute('aria-disabled')
    }
    expect(within(nav).getByRole('link', { name: 'My details' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('TEN-05 rights that are taken away while a page is open', () => {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ practiceBound: endpoint(build, getUserByEmail) }),
    overrideExisting: true,
  })
  const wanted = (email: string) => endpoints.practiceBound.initiate({ params: { email } })

  /** The page of the invoices stands, and then one's rights change. */
  async function openInvoices() {
    const before = answerMe(owner)
    const { store } = renderApp('/mon-cabinet/mes-factures')
    await invoicesStand()
    // It may stand with its first drawing, before it listens.
    await act(async () => {})
    expect(before).toHaveLength(1)
    return { store, after: answerMe(atTheDesk) }
  }

  it('TEN-05 TEN-02 are read once when calls are refused for want of one', async () => {
    const { store, after } = await openInvoices()
    answerProblem(getUserByEmail, problems.rightMissing)
    await act(() => Promise.all(['a@b.fr', 'b@b.fr', 'c@b.fr'].map((email) => store.dispatch(wanted(email)))))
    expect(await screen.findByText('Cette page ne vous est pas ouverte')).toBeVisible()
    expect(closedIn(await navigation())).toContain('Mes factures')
    expect(after).toHaveLength(1)
  })

  it.each([problems.forbidden, problems.notFound])('TEN-05 are not read for $code', async (problem) => {
    const { store, after } = await openInvoices()
    answerProblem(getUserByEmail, problem)
    await act(() => store.dispatch(wanted('a@b.fr')))
    expect(after).toEqual([])
  })

  it('TEN-05 a refusal of the answer about oneself does not ask for ever', async () => {
    const asked = answerProblem(getUser, problems.rightMissing)
    renderApp('/mon-cabinet/mes-factures')
    await invoicesStand()
    await new Promise((wait) => setTimeout(wait, 50))
    // While the page was on its way, by the page itself, and by what comes with its rows.
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it.each([
    ['the window has the focus again', () => window.dispatchEvent(new Event('focus'))],
    ['the tab is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('TEN-05 are read when %s', async (_, comeBack) => {
    const { after } = await openInvoices()
    act(() => void comeBack())
    expect(await screen.findByText('Cette page ne vous est pas ouverte')).toBeVisible()
    expect(after).toHaveLength(1)
  })
})
