import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  requestFirstConnexion,
  requestPasswordReset,
} from '@arcade/contract/people/password-links/password-links.contract.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { renderPage } from '../../../test/render-page.tsx'

const email = 'camille.durand@cabinet.example'

async function askAt(address: string) {
  history.replaceState(null, '', address)
  const { user } = renderPage(address)
  await user.type(await screen.findByRole('textbox'), email)
  await user.keyboard('{Enter}')
  return user
}

const accepted = { result: 'accepted' } as const
const pathsOf = (requests: Request[]) => requests.map(({ url }) => decodeURIComponent(new URL(url).pathname))

describe.each([
  ['AUTH-11', 'active4', requestPasswordReset, 'reset-password'],
  ['AUTH-12', 'active2', requestFirstConnexion, 'first-connexion'],
] as const)('%s %s asks for a mail', (id, state, route, name) => {
  it.each([
    ['/auth', '/dashboard'],
    ['/en/auth', '/en/dashboard'],
    ['/auth?returnUrl=%2Fmon-cabinet%2Ffacture%3Fuuid%3D1', '/mon-cabinet/facture?uuid=1'],
    ['/it/auth?returnUrl=%2F%2Felsewhere.example', '/it/dashboard'],
    [`/auth?returnUrl=%2Fdashboard%3Fa%3D${'b'.repeat(500)}`, '/dashboard'],
  ])(`${id} at %s it leads to %s`, async (address, wanted) => {
    const asked = answer(route, 202, accepted)
    await askAt(`${address}#${state}`)
    expect(await screen.findByText(new RegExp(`${email}.*\\.$`))).toBeVisible()
    expect(pathsOf(asked)).toEqual([`/legacy/users/${name}/${email}/${wanted}`])
  })

  it(`${id} has the same answer for every address, and one reads on there`, async () => {
    answer(route, 202, accepted)
    await askAt(`/auth#${state}`)
    const same = /^Si l’adresse camille\.durand@cabinet\.example correspond à un compte, un message vient d’y partir\./
    expect(await screen.findByText(same)).toBeVisible()
    expect(document.activeElement).toHaveTextContent(same)
    expect(document.activeElement).toContainElement(screen.getByText(same))
    expect(document.body).not.toHaveFocus()
  })

  it(`${id} says how long to wait where too much was asked`, async () => {
    answerProblem(route, problems.tooMany, { 'retry-after': '40' })
    await askAt(`/auth#${state}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(/patientez 40\ssecondes/)
  })

  it(`${id} says so when the portal does not answer, and keeps the address for another try`, async () => {
    answerNothing(route)
    const user = await askAt(`/auth#${state}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas')
    expect(screen.getByRole('textbox')).toHaveValue(email)
    answer(route, 202, accepted)
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
    expect(await screen.findByText(/^Si l’adresse/)).toBeVisible()
  })
})
