import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { endOtherSessions, endSession, listSessions } from '@arcade/contract/people/sessions/sessions.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Session } from './sessions.api.ts'

const here: Session = {
  uuid: 'a0000000-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Windows',
  country: null,
  network: '192.0.x.x',
  createdAt: '2026-11-16T08:00:00.000Z',
  lastUsedAt: '2026-11-16T09:00:00.000Z',
  isCurrent: true,
}
const phone: Session = {
  ...here,
  uuid: 'a0000000-0000-4000-8000-000000000002',
  browser: 'Safari',
  system: 'iPhone',
  country: 'FR',
  network: null,
  isCurrent: false,
}
const unknown: Session = { ...phone, uuid: 'a0000000-0000-4000-8000-000000000003', browser: null, system: null }

beforeEach(() => logIn())
const rows = async () => within(await screen.findByRole('list', { name: 'Sessions ouvertes' })).getAllByRole('listitem')
const endButton = (device: string) => screen.findByRole('button', { name: `Fermer la session ${device}` })

function open(...sessions: Session[]) {
  answer(listSessions, 200, { result: sessions })
  return renderPage(pages.account.path)
}

describe('AUTH-17 the sessions of the account page', () => {
  it('AUTH-17 says device, place and times in plain words, and marks this one', async () => {
    open(here, phone, unknown)
    const [current, other, third] = await rows()
    expect(current).toHaveTextContent(
      /Firefox sur Windows.*réseau 192\.0\.x\.x.*ouverte le 16\/11\/2026.*cette session/,
    )
    expect(within(current as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    expect(other).toHaveTextContent(/Safari sur iPhone.*France.*dernier usage le 16\/11\/2026/)
    expect(third).toHaveTextContent('Appareil inconnu')
  })

  it('AUTH-17 ends one, which leaves the list, and keeps the focus there', async () => {
    const { user } = open(here, phone)
    const ended = answer(endSession, 204, null)
    await user.click(await endButton('Safari sur iPhone'))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(new URL(ended[0]?.url ?? '').pathname).toBe(`/v1/sessions/${phone.uuid}`)
    expect(await screen.findByText('La session « Safari sur iPhone » est fermée.')).toBeVisible()
    expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Sessions ouvertes' }))
  })

  it('AUTH-17 ends all others', async () => {
    const { user } = open(here, phone, unknown)
    answer(endOtherSessions, 204, null)
    await screen.findByText('Appareil inconnu')
    answer(listSessions, 200, { result: [here] })
    await user.click(screen.getByRole('button', { name: 'Fermer toutes les autres' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Fermer toutes les autres' })).not.toBeInTheDocument()
  })

  it('AUTH-17 says why one has not ended, and keeps it', async () => {
    const { user } = open(here, phone)
    answerProblem(endSession, problems.tooMany)
    await user.click(await endButton('Safari sur iPhone'))
    expect(await screen.findByText(/^La session n’est pas fermée\./)).toBeVisible()
    expect(await rows()).toHaveLength(2)
  })
})
