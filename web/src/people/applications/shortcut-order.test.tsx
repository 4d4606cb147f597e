import { problems } from '@arcade/contract/kernel/problem.ts'
import { orderShortcuts } from '@arcade/contract/people/applications/applications.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { answerShortcuts, bdd, circle, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'

const names = () =>
  screen
    .getAllByRole('button', { name: /Flèches pour déplacer/ })
    .map((one) => one.getAttribute('aria-label')?.split(',')[0])
async function order() {
  answerShortcuts(smilers, circle, bdd)
  const { user } = renderPage('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Ordonner' }))
  return user
}
beforeEach(() => logIn())

describe('SSO-05 the order of shortcuts', () => {
  it('SSO-05 is changed with the arrow keys, announced and saved', async () => {
    const sent = answer(orderShortcuts, 204, null)
    const user = await order()
    screen.getByRole('button', { name: /^Smilers, 1 sur 3/ }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(names()).toEqual(['Circle', 'Smilers', 'BDD']))
    expect(screen.getByText('Smilers est en position 2 sur 3.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Smilers, 2 sur 3/ })).toHaveFocus()
    await user.keyboard('{End}')
    await waitFor(() => expect(names()).toEqual(['Circle', 'BDD', 'Smilers']))
    await user.keyboard('{End}')
    expect(await sent.at(-1)?.json()).toEqual({ applicationUuids: [circle.uuid, bdd.uuid, smilers.uuid] })
    expect(sent).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Terminé' }))
    const tiles = screen.getAllByRole('button', { name: /^Ouvrir/ }).map((one) => one.getAttribute('aria-label'))
    expect(tiles).toEqual(['Ouvrir Circle', 'Ouvrir BDD', 'Ouvrir Smilers'])
  })

  it('SSO-05 is changed by dragging, and sent once when it is dropped', async () => {
    const sent = answer(orderShortcuts, 204, null)
    await order()
    const held = screen.getByRole('button', { name: /^Smilers/ })
    const over = screen.getByRole('button', { name: /^BDD/ })
    document.elementFromPoint = vi.fn(() => over)
    fireEvent.pointerDown(held, { button: 0, pointerId: 1 })
    fireEvent.pointerMove(held, { clientX: 5, clientY: 5, pointerId: 1 })
    expect(names()).toEqual(['Circle', 'BDD', 'Smilers'])
    fireEvent.pointerUp(held, { pointerId: 1 })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toEqual({ applicationUuids: [circle.uuid, bdd.uuid, smilers.uuid] })
  })

  it('SSO-05 goes back to what it was where it is not saved', async () => {
    answerProblem(orderShortcuts, problems.unavailable)
    const user = await order()
    screen.getByRole('button', { name: /^Smilers/ }).focus()
    await user.keyboard('{ArrowRight}')
    await findToast('L’ordre n’est pas enregistré.')
    expect(names()).toEqual(['Smilers', 'Circle', 'BDD'])
  })
})
