import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { getOperator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { renderPage } from '../../../test/render-page.tsx'

const operator = {
  name: 'Cabinets réunis',
  address: '3 place du Marché, 33000 Bordeaux',
  registration: 'RCS Bordeaux 123 456 789',
  publisher: 'Alix Martin',
  email: 'contact@reunis.example',
  phone: '+33 1 99 00 00 00',
  dpoEmail: 'dpo@reunis.example',
  host: { name: 'Serveurs sûrs', address: '4 quai du Port, 59000 Lille', certification: 'HDS 0001' },
}
const privacy: Record<Locale, [title: string, rights: string]> = {
  fr: ['Confidentialité', 'Vos droits'],
  en: ['Privacy', 'Your rights'],
  it: ['Riservatezza', 'I suoi diritti'],
  es: ['Privacidad', 'Sus derechos'],
  pt: ['Privacidade', 'Os seus direitos'],
}
const heading = (name: string, level: number) => screen.findByRole('heading', { level, name })

describe('RT-01 /confidentialite', () => {
  it.each(locales)('RT-01 is there for a visitor in %s, with a table of contents and its date', async (locale) => {
    answer(getOperator, 200, { result: operator })
    renderPage(withLocale(locale, '/confidentialite'))
    const [title, rights] = privacy[locale]
    expect(await heading(title, 1)).toBeVisible()
    expect(screen.getByText(/\d\d\/\d\d\/\d{4}/)).toBeVisible()
    const link = await screen.findByRole('link', { name: rights })
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(rights)
    expect(await screen.findByRole('link', { name: operator.dpoEmail })).toHaveAttribute(
      'href',
      `mailto:${operator.dpoEmail}`,
    )
  })

  const names = ['device', 'sso', 'interaction', 'resume', 'launch', 'visit'].map((name) => `arcade-${name}`)
  const cookies = ['theme', 'lang', ...names]

  it('names what stays on the device, and how long the journal is stored', async () => {
    answer(getOperator, 200, { result: operator })
    renderPage('/confidentialite')
    const device = await screen.findByRole('table', { name: 'Ce que le portail garde sur votre appareil' })
    for (const name of [...cookies, 'ssotoken', 'userName']) expect(device).toHaveTextContent(name)
    const uses = screen.getByRole('table', { name: 'Pourquoi et combien de temps' })
    const journal = within(uses).getByRole('row', { name: /Tracer les accès/ })
    expect(journal).toHaveTextContent('Quatre ans : douze mois dans le journal, puis trois ans en archive')
    expect(await screen.findByText('HDS 0001')).toBeVisible()
  })
})

// What a capability keeps is named here with it, and nothing before.
it.each([
  ['Les données traitées', ['radiographies', 'messages', 'fichiers partagés', 'factures', 'paiements', 'smileys']],
  ['Pourquoi et combien de temps', ['Échanger messages', 'Suivre vos commandes', 'dix ans']],
  ['Qui reçoit ces données', ['partagez des fichiers', 'prestataire de paiement', 'fabricant de votre scanner']],
  ['Ce que le portail garde sur votre appareil', ['arcade-visit', 'panier']],
])('RT-01 /confidentialite names what exists under “%s”', async (title, facts) => {
  answer(getOperator, 200, { result: operator })
  renderPage('/confidentialite')
  const section = (await screen.findByRole('heading', { name: title })).closest('section')
  for (const fact of facts) expect(section).toHaveTextContent(fact)
})

it('ACC-02 HOST-02 /confidentialite says what happens when an account is closed', async () => {
  answer(getOperator, 200, { result: operator })
  renderPage('/confidentialite')
  await screen.findByText('Serveurs sûrs')
  const text = screen.getByRole('main').textContent
  for (const fact of ['Vous exportez toutes vos données', 'pendant 30 jours', 'dix ans', 'sans aucun nom'])
    expect(text).toContain(fact)
})

describe('RT-01 /mentions-legales', () => {
  it('RT-01 names the operator and the host of this portal, without what does not apply', async () => {
    answer(getOperator, 200, { result: operator })
    renderPage('/mentions-legales')
    expect(await heading('Mentions légales', 1)).toBeVisible()
    for (const fact of ['Cabinets réunis', 'Alix Martin', 'Serveurs sûrs', '4 quai du Port, 59000 Lille'])
      expect(await screen.findByText(fact)).toBeVisible()
    expect(screen.getByRole('link', { name: operator.phone })).toHaveAttribute('href', 'tel:+33199000000')
    expect(screen.queryByText('Capital social')).not.toBeInTheDocument()
  })

  it('leads to the privacy page in the same language', async () => {
    answer(getOperator, 200, { result: operator })
    renderPage('/es/mentions-legales')
    const text = await screen.findByText(/Los tratamientos, su duración y sus derechos/)
    expect(within(text).getByRole('link', { name: 'Privacidad' })).toHaveAttribute('href', '/es/confidentialite')
    expect(await screen.findByText('Alix Martin')).toBeVisible()
  })

  it('can be read when the server does not answer; what is missing can be asked for again', async () => {
    answerProblem(getOperator, problems.unavailable)
    const { user } = renderPage('/mentions-legales')
    expect(await heading('Le droit applicable', 2)).toBeVisible()
    const [again] = screen.getAllByRole('button', { name: 'Réessayer' })
    answer(getOperator, 200, { result: operator })
    if (again) await user.click(again)
    expect(await screen.findByText('Alix Martin')).toBeVisible()
  })
})
