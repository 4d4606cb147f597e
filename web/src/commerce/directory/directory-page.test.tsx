import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { launchApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Partner } from './directory.api.ts'

const words = (text: string) => ({ fr: text, en: `${text} (en)`, it: text, es: text, pt: text })
const partner = (number: number, name: string, more: Partial<Partner> = {}): Partner => ({
  uuid: `a2cade00-0009-4000-8000-${String(number).padStart(12, '0')}`,
  key: name.toLowerCase(),
  name,
  translation: words('Pour le cabinet'),
  advantage: null,
  validUntil: null,
  image: null,
  link: 'https://partner.example/',
  category: 'medical',
  isApplication: false,
  partnership: null,
  ...more,
})
const stérilia = partner(1, 'Stérilia')
const gaudin = partner(2, 'Institut Gaudin', {
  category: 'training',
  advantage: words('200 € de remise'),
  validUntil: '2027-01-31',
})
const smilers = partner(3, 'Smilers', { isApplication: true, link: null })
const answerPartners = (...result: Partner[]) =>
  answer(listPartners, 200, { result, nextCursor: null, total: result.length })
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => logIn())

describe('the partner directory', () => {
  it('PRT-01 shows each entry with its text, what members get and until when; links tell no referrer', async () => {
    answerPartners(gaudin, smilers, stérilia)
    renderPage('/nos-partenaires/liste')
    const card = within(await screen.findByRole('listitem', { name: 'Institut Gaudin' }))
    expect(card.getByText('Pour le cabinet')).toBeVisible()
    expect(card.getByText('Formation')).toBeVisible()
    expect(card.getByText(/200 € de remise/)).toHaveTextContent('Jusqu’au 31/01/2027.')
    const link = card.getByRole('link', { name: 'Voir le site de Institut Gaudin (nouvel onglet)' })
    expect(link).toHaveAttribute('href', 'https://partner.example/')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer external')
    expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  it('PRT-01 finds by words without accents, and filters by category in the address', async () => {
    answerPartners(gaudin, smilers, stérilia)
    const { user, router } = renderPage('/nos-partenaires/liste')
    await user.type(await screen.findByRole('textbox', { name: 'Chercher un partenaire' }), 'sterilia cabinet')
    expect(names()).toEqual(['Stérilia'])
    expect(screen.getByText('1 partenaire')).toBeInTheDocument()
    await user.clear(screen.getByRole('textbox'))
    await user.click(screen.getByRole('link', { name: 'Formation 1' }))
    await waitFor(() => expect(names()).toEqual(['Institut Gaudin']))
    expect(router.state.location.search).toBe('?category=training')
    await user.type(screen.getByRole('textbox'), 'zzz')
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }))
    expect(names()).toEqual(['Institut Gaudin'])
  })

  it.each([
    ['medical', 'Partenaires médicaux', ['Smilers', 'Stérilia']],
    ['formation', 'Partenaires formation', ['Institut Gaudin']],
  ])('PRT-01 /nos-partenaires/%s shows its category alone', async (path, title, expected) => {
    answerPartners(gaudin, smilers, stérilia)
    renderPage(`/nos-partenaires/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await screen.findAllByRole('listitem')
    expect(names()).toEqual(expected)
    expect(screen.queryByRole('list', { name: 'Catégorie' })).not.toBeInTheDocument()
  })

  it('PRT-01 SSO-05 an application opens logged in', async () => {
    answerPartners(smilers)
    const asked = answerProblem(launchApplication, problems.unavailable)
    const { user } = renderPage('/nos-partenaires/liste')
    await user.click(await screen.findByRole('button', { name: 'Ouvrir Smilers' }))
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([`/v1/applications/${smilers.uuid}/launch`])
  })

  it('PRT-01 leads nowhere by a link that is no address of the web', async () => {
    answerPartners(partner(4, 'Faux', { link: 'javascript:alert(1)' }))
    renderPage('/nos-partenaires/liste')
    const card = within(await screen.findByRole('listitem', { name: 'Faux' }))
    expect(card.queryByRole('link')).not.toBeInTheDocument()
  })

  it('PRT-01 is empty with a word, and speaks other languages', async () => {
    answerPartners()
    renderPage('/nos-partenaires/finance')
    expect(await screen.findByText('Aucun partenaire pour le moment')).toBeVisible()
  })

  it('PRT-01 reads descriptions in the language of the page', async () => {
    answerPartners(stérilia)
    renderPage('/en/nos-partenaires/liste')
    expect(await screen.findByText('Pour le cabinet (en)')).toBeVisible()
  })
})
