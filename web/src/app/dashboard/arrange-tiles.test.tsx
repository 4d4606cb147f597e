import { getTileLayout, putTileLayout } from '@arcade/contract/app/dashboard/dashboard.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { camille } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'

beforeEach(() => logIn())

const right = () => within(screen.getByRole('list', { name: 'Colonne de droite' }))
const namesIn = (list: ReturnType<typeof right>) =>
  list
    .getAllByRole('button', { name: /Flèches pour déplacer/ })
    .map((one) => one.getAttribute('aria-label')?.split(',')[0])
const places = () => namesIn(right())

async function arrange() {
  const { user } = renderPage('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Organiser le tableau de bord' }))
  await screen.findByRole('list', { name: 'Colonne de droite' })
  return user
}

describe('DASH-01 arranging the dashboard', () => {
  it('DASH-01 a tile is moved by keyboard and hidden, and both are saved', async () => {
    const sent = answer(putTileLayout, 204, null)
    const user = await arrange()
    const before = places()
    const last = before.at(-1) ?? ''
    right()
      .getByRole('button', { name: new RegExp(`^${last},`) })
      .focus()
    await user.keyboard('{Home}')
    await waitFor(() => expect(places()).toEqual([last, ...before.slice(0, -1)]))
    await user.click(right().getByRole('button', { name: `Masquer ${last}` }))
    expect(await right().findByRole('button', { name: `Afficher ${last}` })).toBeVisible()
    const bodies = await Promise.all(sent.map((one) => one.clone().json()))
    expect(bodies.map(({ hidden }) => hidden)).toEqual([[], ['quotes']])
    expect(bodies[1].order).toEqual(bodies[0].order)
    expect(bodies[0].order.indexOf('quotes')).toBeLessThan(bodies[0].order.indexOf('smileys'))
    await user.click(screen.getByRole('button', { name: 'Terminé' }))
    expect(screen.queryByRole('heading', { name: last })).not.toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('dashboardTiles') ?? '')).toMatchObject({
      owner: camille.uuid,
      hidden: ['quotes'],
    })
  })

  it('DASH-01 calls each tile as the tile calls itself', async () => {
    await arrange()
    const names = screen.getAllByRole('list', { name: /^Colonne/ }).flatMap((list) => namesIn(within(list)))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names)
      expect(
        await screen.findByRole('heading', { level: 2, name: new RegExp(`^${name}( \\d+)?$`), hidden: true }),
      ).toBeInTheDocument()
  })

  it('DASH-01 what is hidden on the server is not there, and comes back with all the rest', async () => {
    answer(getTileLayout, 200, { result: { order: ['quotes', 'smileys'], hidden: ['smileys'] } })
    const sent = answer(putTileLayout, 204, null)
    const user = await arrange()
    await waitFor(() => expect(places()[0]).toBe('Cours de bourse'))
    await user.click(screen.getByRole('button', { name: 'Tout remettre en place' }))
    await waitFor(() => expect(places()[0]).toBe('Smileys'))
    expect(await sent[0]?.json()).toEqual({ order: [], hidden: [] })
  })

  it('DASH-01 goes back to what it was where it is not saved', async () => {
    answerProblem(putTileLayout, problems.unavailable)
    const user = await arrange()
    await user.click(right().getByRole('button', { name: 'Masquer Smileys' }))
    await findToast('Votre présentation n’est pas enregistrée.')
    expect(right().getByRole('button', { name: 'Masquer Smileys' })).toBeVisible()
  })
})
