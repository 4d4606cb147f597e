import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  addShortcut,
  applicationsProblems,
  linkApplication,
  listAllApplications,
  removeShortcut,
  unlinkApplication,
} from '@arcade/contract/people/applications/applications.contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerNothing, answerProblem, portal } from '../../../test/answers.ts'
import {
  answerApplications,
  application,
  bdd,
  circle,
  labelDent,
  linkAs,
  smilers,
  smilersLab,
} from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, guest } from '../../../test/members.ts'
import { camille } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'

const path = '/mon-espace/mon-reseau'
beforeEach(() => logIn())

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
/** Opens what is behind its information button. */
async function details(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `Détails de ${name}` }))
  return card(name)
}
/** Of applications: the scanner stands below them on the same tab. */
const isScanner = (name: string | null) => name === 'Scanner intra-oral'
const names = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .filter((name) => !isScanner(name))
const expectText = async (text: RegExp) => expect((await screen.findAllByText(text))[0]).toBeVisible()
const pathsOf = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname)

describe('SSO-05 a card', () => {
  it('SSO-05 of a linked application says as whom, since when, what it sees and may do, and when it was used', async () => {
    answerApplications({ ...circle, linked: linkAs('cdurand', { sees: ['identity', 'offline'] }) }, smilers)
    const { user } = renderPage(path)
    const linked = await details(user, 'Smilers')
    expect(linked.getByText('Liée · 03/02/2026')).toBeVisible()
    expect(linked.getByText('Liée', { exact: true })).toBeVisible()
    expect(linked.getByText('Gouttières et traitements')).toBeVisible()
    expect(linked.getByText('31/01/2026')).toBeVisible()
    expect(linked.getByText(/^03\/02\/2026 \d\d:\d\d$/)).toBeVisible()
    expect(linked.getByText('Elle voit votre nom, votre adresse e-mail et votre cabinet.')).toBeVisible()
    const may = within(linked.getByRole('list', { name: /^Ses services peuvent/ }))
    expect(may.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'consulter votre nom, votre adresse e-mail et vos cabinets',
      'enregistrer et suivre vos commandes',
    ])
    const byPassword = await details(user, 'Circle')
    expect(byPassword.getByText('cdurand')).toBeVisible()
    expect(byPassword.getByText('Pas encore')).toBeVisible()
    expect(
      byPassword.getByText('Elle vous reconnaît à l’ouverture. Elle y a accès aussi en votre absence.'),
    ).toBeVisible()
  })

  it.each([
    ['the address, where it sees that', linkAs(null, { sees: ['identity', 'profile', 'email'] }), camille.login],
    ['the name, where it does not', linkAs(null, { sees: ['identity', 'profile'] }), 'Camille Durand'],
    ['a login of its own', linkAs('cdurand', { sees: ['identity', 'email'] }), 'cdurand'],
  ])('SSO-05 of one that takes the portal’s account says as whom: %s', async (_, linked, as) => {
    answerApplications({ ...smilersLab, linked })
    const { user } = renderPage(path)
    const facts = await details(user, 'Smilers Lab')
    const term = await facts.findByText('En tant que')
    expect(term.nextElementSibling).toHaveTextContent(new RegExp(`^${as}$`))
  })

  it('SSO-05 says where opening it is enough to link it, and nowhere else', async () => {
    const shut = application(6, 'Fermée', { opens: false })
    answerApplications(bdd, circle, labelDent, smilers, smilersLab, shut)
    const { user } = renderPage(path)
    const sentence = 'L’ouvrir la lie à votre compte.'
    expect((await details(user, 'Smilers Lab')).getByText(sentence)).toBeVisible()
    for (const name of ['BDD', 'Circle', 'Label’Dent', 'Smilers', 'Fermée']) {
      expect((await details(user, name)).queryByText(sentence)).not.toBeInTheDocument()
    }
  })

  it('SSO-05 of another says how one comes to be linked, and offers what leads there', async () => {
    answerApplications(bdd, circle, labelDent, smilersLab)
    const { user } = renderPage(path)
    const actions = async (name: string) => {
      const tile = await details(user, name)
      const found = [...tile.queryAllByRole('link'), ...tile.queryAllByRole('button')]
      const labels = found.map((one) => one.getAttribute('aria-label') ?? one.textContent)
      return labels.filter((label) => !/raccourcis|^Détails/.test(label ?? ''))
    }
    expect(await actions('BDD')).toEqual(['Ouvrir BDD'])
    expect((await card('BDD')).getByText('Lien simple')).toBeVisible()
    expect(await actions('Circle')).toEqual(['Lier Circle'])
    expect((await card('Circle')).getByText('Non liée')).toBeVisible()
    expect((await card('Circle')).getByRole('link')).toHaveAttribute(
      'href',
      `/auth/choose-app-password?application=${circle.uuid}`,
    )
    expect(await actions('Label’Dent')).toEqual(['Ouvrir Label’Dent'])
    expect(await actions('Smilers Lab')).toEqual(['Ouvrir Smilers Lab', 'Lier Smilers Lab'])
  })

  it('SSO-05 shows its details when asked, one at a time; Escape and a press elsewhere close them', async () => {
    answerApplications(bdd, smilers)
    const { user } = renderPage(path)
    const info = await screen.findByRole('button', { name: 'Détails de Smilers', expanded: false })
    expect(screen.queryByRole('button', { name: 'Délier Smilers' })).not.toBeInTheDocument()
    await user.click(info)
    expect(screen.getByRole('button', { name: 'Délier Smilers' })).toBeVisible()
    await user.keyboard('{Tab}{Escape}')
    expect(info).toHaveFocus()
    expect(info).toHaveAttribute('aria-expanded', 'false')
    await user.click(info)
    await user.click(screen.getByRole('button', { name: 'Détails de BDD' }))
    expect(info).toHaveAttribute('aria-expanded', 'false')
    await user.click(screen.getByLabelText('Rechercher une application'))
    expect(screen.queryByText('Lien simple')).not.toBeInTheDocument()
  })

  it('SSO-05 stands among those that are linked, that are to be linked, or that have no account', async () => {
    answerApplications(bdd, circle, smilers)
    renderPage(path)
    await card('Smilers')
    const groups = screen.getAllByRole('region').map((group) => within(group).getAllByRole('heading'))
    const named = groups.map((headings) => headings.map(({ textContent }) => textContent))
    expect(named.filter((all) => !all.some(isScanner))).toEqual([
      ['Déjà liées un clic, vous y êtes', 'Smilers'],
      ['À lier une fois puis un clic suffit', 'Circle'],
      ['Sans compte elles n’apprennent rien de vous', 'BDD'],
    ])
  })

  it('SSO-05 of one that cannot be opened from here says why', async () => {
    answerApplications({ ...smilers, opens: false })
    renderPage(path)
    const open = (await card('Smilers')).getByRole('button', { name: 'Ouvrir Smilers' })
    expect(open).toHaveAttribute('aria-disabled', 'true')
    expect(open).toHaveAccessibleDescription('Cette application ne s’ouvre pas depuis le portail.')
  })

  it('TEN-04 SSO-05 everybody has their own applications: a guest too', async () => {
    answerMe(guest)
    const asked = answerApplications(smilers)
    renderPage(path)
    await card('Smilers')
    expect(pathsOf(asked)).toEqual([`/v1/users/full-list-app-shortcut/${camille.uuid}`])
  })
})

describe('SSO-05 the list', () => {
  it('SSO-05 has the linked ones first, and follows every cursor', async () => {
    const asked: string[] = []
    portal.use(
      http.get(`*${listAllApplications.path}`, ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor')
        asked.push(cursor ?? 'first')
        const page = cursor ? { result: [smilers], nextCursor: null } : { result: [bdd, circle], nextCursor: 'next' }
        return HttpResponse.json(page)
      }),
    )
    renderPage(path)
    await card('Smilers')
    expect(names()).toEqual(['Smilers', 'Circle', 'BDD'])
    expect(asked).toEqual(['first', 'next'])
  })

  it('SSO-05 is filtered by what is typed, which stays out of the address', async () => {
    answerApplications(bdd, smilers, smilersLab)
    const { user, router } = renderPage(path)
    const search = await screen.findByLabelText('Rechercher une application')
    expect(search).not.toBeRequired()
    await user.type(search, 'SMIL lab')
    expect(names()).toEqual(['Smilers Lab'])
    expect(screen.getByText('1 application')).toHaveRole('status')
    expect(router.state.location.search).toBe('')
    await user.type(screen.getByLabelText('Rechercher une application'), ' x')
    expect(screen.getByText('Aucun résultat')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Voir toutes les applications' }))
    await card('BDD')
    expect(names()).toHaveLength(3)
  })

  it('SSO-05 shows only the linked ones when asked, in the address', async () => {
    answerApplications(bdd, smilers)
    const { user, router } = renderPage(`${path}?show=linked`)
    await card('Smilers')
    expect(names()).toEqual(['Smilers'])
    await user.click(screen.getByRole('link', { name: 'Toutes' }))
    await card('BDD')
    expect(names()).toEqual(['Smilers', 'BDD'])
    expect(router.state.location.search).toBe('')
  })

  it('SSO-05 the back button undoes that, and the focus stays at the chip', async () => {
    answerApplications(bdd, smilers)
    const { user, router } = renderPage(path)
    await card('BDD')
    const chip = screen.getByRole('link', { name: 'Liées' })
    await user.click(chip)
    await waitFor(() => expect(router.state.location.search).toBe('?show=linked'))
    await waitFor(() => expect(names()).toEqual(['Smilers']))
    expect(chip).toHaveFocus()
    // The page follows the address a little later.
    await act(async () => {})
    await act(() => router.navigate(-1))
    await card('BDD')
    expect(chip).not.toHaveAttribute('aria-current')
    expect(router.state.location.search).toBe('')
  })

  it('SSO-05 what is typed, and taken back with a press, leaves nothing to go back through', async () => {
    answerApplications(bdd, smilers)
    const { user, router } = renderPage(path)
    const { key } = router.state.location
    await user.type(await screen.findByLabelText('Rechercher une application'), 'x')
    await user.click(screen.getByRole('button', { name: 'Voir toutes les applications' }))
    await card('BDD')
    expect(router.state.location.key).toBe(key)
  })

  it('SSO-05 with nothing linked says what to do', async () => {
    answerApplications(bdd)
    const { user } = renderPage(`${path}?show=linked`)
    expect(await screen.findByText('Aucune application liée')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Voir toutes les applications' }))
    await card('BDD')
  })

  it('SSO-05 NET-01 shows only the pinned ones when asked; one that is unpinned stays until one looks again', async () => {
    answerApplications(bdd, { ...smilers, shortcut: true })
    answer(removeShortcut, 204, null)
    const { user } = renderPage(`${path}?show=pinned`)
    await details(user, 'Smilers')
    expect(names()).toEqual(['Smilers'])
    await user.click(screen.getByRole('button', { name: 'Retirer Smilers de mes raccourcis' }))
    await screen.findByRole('button', { name: 'Ajouter Smilers à mes raccourcis' })
    expect(names()).toEqual(['Smilers'])
    await user.click(screen.getByRole('link', { name: 'Toutes' }))
    await card('BDD')
    await user.click(screen.getByRole('link', { name: 'Épinglées' }))
    expect(await screen.findByText('Aucune application épinglée')).toBeVisible()
  })

  it('SSO-05 without any application says so', async () => {
    answerApplications()
    renderPage(path)
    expect(await screen.findByText('Aucune application pour l’instant')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Toutes' })).not.toBeInTheDocument()
  })

  it('SSO-05 of two hundred shows some, then more, where one reads on', async () => {
    answerApplications(...Array.from({ length: 200 }, (_, index) => application(100 + index, `Application ${index}`)))
    const { user } = renderPage(path)
    await card('Application 0')
    expect(names()).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
    expect(names()).toHaveLength(48)
    expect(screen.getByRole('listitem', { name: 'Application 24' })).toHaveFocus()
  })

  it('ERR-03 that does not come says so, and is asked for again', async () => {
    answerNothing(listAllApplications)
    const { user } = renderPage(path)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    answerApplications(smilers)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await card('Smilers')
  })

  it('SSO-05 is asked for again when one comes back: an application may have been linked there', async () => {
    answerApplications(labelDent)
    const { user } = renderPage(path)
    expect((await details(user, 'Label’Dent')).getByText('Non liée')).toBeVisible()
    answerApplications({ ...labelDent, linked: linkAs(null, { sees: ['identity', 'profile'] }) })
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await (await card('Label’Dent')).findByText('Elle voit votre nom.')).toBeVisible()
  })
})

describe('SSO-05 linking and unlinking', () => {
  it('SSO-05 one that asks nothing is linked with a press', async () => {
    answerApplications(smilersLab)
    const sent = answer(linkApplication, 200, { result: linkAs(null) })
    const { user } = renderPage(path)
    await details(user, 'Smilers Lab')
    await user.click(screen.getByRole('button', { name: 'Lier Smilers Lab' }))
    await expectText(/^Smilers Lab est liée/)
    expect(screen.getByRole('listitem', { name: 'Smilers Lab' })).toHaveFocus()
    expect(pathsOf(sent)).toEqual([`/v1/users/application-add/${camille.uuid}/${smilersLab.uuid}`])
    const linked = await details(user, 'Smilers Lab')
    expect(linked.getByText('Elle n’a encore rien vu de vous.')).toBeVisible()
  })

  it('SSO-05 a link that fails shows why', async () => {
    answerApplications(smilersLab)
    answerProblem(linkApplication, applicationsProblems.consentNeeded)
    const { user } = renderPage(path)
    await details(user, 'Smilers Lab')
    await user.click(screen.getByRole('button', { name: 'Lier Smilers Lab' }))
    await expectText(/^Cette application demande votre accord/)
    expect((await card('Smilers Lab')).getByText('Non liée')).toBeVisible()
  })

  it('SSO-05 unlinking says before what happens and how one comes back; then the card stays where it is', async () => {
    answerApplications(bdd, smilers)
    const sent = answer(unlinkApplication, 200, { result: 'unlinked' })
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    await user.click(screen.getByRole('button', { name: 'Délier Smilers' }))
    const dialog = within(screen.getByRole('dialog', { name: /^Délier Smilers\s\?$/ }))
    expect(dialog.getByText(/ses accès à votre compte sont coupés aussitôt\.$/)).toBeVisible()
    expect(dialog.getByText('Pour y revenir, il faudra la lier de nouveau.')).toBeVisible()
    expect(dialog.queryByText(/raccourci/)).not.toBeInTheDocument()
    expect(sent).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Délier' }))
    expect(await (await card('Smilers')).findByText('Lier et ouvrir')).toBeVisible()
    await expectText(/^Smilers est déliée/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('listitem', { name: 'Smilers' })).toHaveFocus()
    expect(names()).toEqual(['Smilers', 'BDD'])
    expect(pathsOf(sent)).toEqual([`/v1/users/application-unlink/${camille.uuid}/${smilers.uuid}`])
  })

  it('SSO-05 unlinking says that a shortcut stays, where there is one', async () => {
    answerApplications({ ...smilers, shortcut: true })
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    await user.click(screen.getByRole('button', { name: 'Délier Smilers' }))
    expect(within(screen.getByRole('dialog')).getByText('Votre raccourci est conservé.')).toBeVisible()
  })

  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  it.each([
    ['Annuler', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Annuler' }))],
    ['the cross', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Fermer' }))],
    ['Escape', pressEscape],
  ])('SSO-05 cancelling changes nothing, and returns to the button: %s', async (_, leave) => {
    answerApplications(smilers)
    const sent = answer(unlinkApplication, 200, { result: 'unlinked' })
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    await user.click(screen.getByRole('button', { name: 'Délier Smilers' }))
    await leave(user)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Délier Smilers' })).toHaveFocus()
    expect((await card('Smilers')).getByText('Liée', { exact: true })).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('SSO-05 an unlinking that fails shows why, and can be retried', async () => {
    answerApplications(smilers)
    answerNothing(unlinkApplication)
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    await user.click(screen.getByRole('button', { name: 'Délier Smilers' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Délier' }))
    await expectText(/^Le portail ne répond pas/)
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

describe('SSO-05 the star', () => {
  it('SSO-05 is drawn with the press, and announced', async () => {
    answerApplications(smilers)
    const sent = answer(addShortcut, 204, null)
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    const star = screen.getByRole('button', { name: 'Ajouter Smilers à mes raccourcis' })
    // Every later request gets it: the list may be read again at any time.
    answerApplications({ ...smilers, shortcut: true })
    await user.click(star)
    expect(await screen.findByRole('button', { name: 'Retirer Smilers de mes raccourcis' })).toBeVisible()
    await expectText(/^Smilers est dans vos raccourcis/)
    expect(pathsOf(sent)).toEqual([`/v1/users/add-app-shortcut/${camille.uuid}/${smilers.uuid}`])
  })

  it('SSO-05 goes with another one', async () => {
    answerApplications({ ...smilers, shortcut: true })
    answer(removeShortcut, 204, null)
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    const star = screen.getByRole('button', { name: 'Retirer Smilers de mes raccourcis' })
    answerApplications(smilers)
    await user.click(star)
    await expectText(/^Smilers n’est plus dans vos raccourcis/)
    expect(await screen.findByRole('button', { name: 'Ajouter Smilers à mes raccourcis' })).toBeVisible()
  })

  it.each([
    [applicationsProblems.tooManyShortcuts, /retirez d’abord un raccourci/],
    [problems.unavailable, /n’est pas disponible/],
  ])('SSO-05 is taken back with a word when it does not arrive: $code', async (kind, text) => {
    answerApplications(smilers)
    answerProblem(addShortcut, kind)
    const { user } = renderPage(path)
    await details(user, 'Smilers')
    await user.click(screen.getByRole('button', { name: 'Ajouter Smilers à mes raccourcis' }))
    await expectText(text)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ajouter Smilers à mes raccourcis' })).toBeVisible())
  })
})
