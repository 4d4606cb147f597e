import { getGalleryWork, listGalleryWorks } from '@arcade/contract/commerce/gallery/gallery.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { answerSummary, aSummary } from '../../../test/smileys.ts'
import type { GalleryWork } from './gallery.api.ts'

const texts = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })
const frames = (['black', 'white', 'oak', 'walnut'] as const).map((color) => ({
  color,
  price: color === 'walnut' ? 110 : 95,
}))
const product = (number: number, over: Partial<GalleryWork['products'][number]>) => ({
  id: `d0000000-0000-4000-8000-00000000000${number}`,
  widthCm: 60,
  heightCm: 80,
  price: 220,
  left: 3,
  frames,
  ...over,
})
const work: GalleryWork = {
  uuid: 'd0000000-0000-4000-8000-000000000000',
  title: 'Relief, quatre heures',
  series: 'reliefs',
  seed: 29,
  artist: 'Atelier Arcade',
  edition: 30,
  technique: texts('Encre pigmentaire'),
  description: texts('Une montagne qui n’existe pas.'),
  picture: '/v1/gallery/pictures/d0000000-0000-4000-8000-000000000000',
  suggestedFrame: 'oak',
  products: [
    product(1, { widthCm: 30, heightCm: 40, price: 140 }),
    product(2, {}),
    product(3, { widthCm: 90, heightCm: 120, price: 380, left: 0 }),
  ],
}
const address = `${pages.galleryWork.path}?uuid=${work.uuid}`
beforeEach(() => {
  logIn()
  answer(listGalleryWorks, 200, { result: [work], nextCursor: null, total: 1 })
})

describe('the gallery', () => {
  it('GAL-01 RT-05 shows its works without the sidebar, and the series in the address', async () => {
    const { user } = renderApp(pages.gallery.path)
    expect(await screen.findByRole('heading', { name: 'Relief, quatre heures' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).toBeNull()
    const asked = answer(listGalleryWorks, 200, { result: [], nextCursor: null, total: 0 })
    await user.click(screen.getByRole('link', { name: 'Pierres' }))
    await screen.findByRole('link', { name: 'Pierres', current: true })
    expect(new URL(asked[0]?.url ?? '').searchParams.get('series')).toBe('stones')
  })

  it('GAL-01 has a page of its series, each with its works and the way to all of them', async () => {
    renderApp(pages.gallerySeries.path)
    const reliefs = within(await screen.findByRole('region', { name: 'Reliefs' }))
    expect(reliefs.getByRole('link', { name: /^Relief, quatre heures/ })).toHaveAttribute('href', address)
    expect(reliefs.getByRole('link', { name: 'Voir l’œuvre' })).toHaveAttribute(
      'href',
      `${pages.gallery.path}?serie=reliefs`,
    )
    expect(screen.getByRole('link', { name: 'Séries', current: 'page' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Pierres' })).toBeNull()
  })

  it('GAL-01 says that a work is not there', async () => {
    answerProblem(getGalleryWork, problems.notFound)
    renderApp(address)
    expect(await screen.findByText('Cette œuvre n’est pas dans la galerie')).toBeVisible()
  })
})

describe('a work', () => {
  it('CART-01 CART-02 CART-03 goes into the cart with its frame, changes it there, and leaves', async () => {
    answer(getGalleryWork, 200, { result: work })
    const { user } = renderApp(address)
    await user.click(await screen.findByRole('button', { name: 'Ajouter au panier' }))
    expect(screen.getByRole('button', { name: /^Panier/ })).toHaveTextContent('1')
    await user.click(screen.getByRole('radio', { name: /^Sans cadre/ }))
    await user.click(screen.getByRole('button', { name: 'Changer le cadre' }))
    await user.click(screen.getByRole('button', { name: /^Panier/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Panier' }))
    expect(await drawer.findByText(/60 × 80 cm · Sans cadre/)).toBeVisible()
    expect(drawer.getByText('Total TTC').parentElement).toHaveTextContent(/238,00/)
    await user.click(drawer.getByRole('button', { name: 'Retirer « Relief, quatre heures »' }))
    expect(drawer.getByText('Le panier est vide')).toBeVisible()
  })

  it('GAL-01 says that smileys can reduce the total, to who may spend their own', async () => {
    answer(getGalleryWork, 200, { result: work })
    answerSummary(aSummary({ own: 1_240 }))
    renderApp(address)
    expect(await screen.findByText(/^Vos 1\s240 smileys peuvent réduire ce total/)).toBeVisible()
  })

  it('GAL-01 says nothing of smileys to who may not spend them', async () => {
    answerMe(secretary)
    answer(getGalleryWork, 200, { result: work })
    answerSummary(aSummary({ own: 1_240 }))
    renderApp(address)
    expect(await screen.findByRole('button', { name: 'Ajouter au panier' })).toBeVisible()
    expect(screen.queryByText(/peuvent réduire ce total/)).toBeNull()
  })

  it('GAL-01 a size that is sold out says so and cannot be bought', async () => {
    answer(getGalleryWork, 200, { result: work })
    const { user } = renderApp(address)
    await user.click(await screen.findByRole('radio', { name: /90 × 120 cm/ }))
    expect(screen.getByRole('button', { name: 'Ajouter au panier' })).toHaveAccessibleDescription(
      'Ce format est épuisé.',
    )
  })
})
