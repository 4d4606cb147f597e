import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import {
  joinPartnership,
  leavePartnership,
  listPartnerships,
  partnershipsProblems,
} from '@arcade/contract/commerce/partnerships/partnerships.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Partnership } from './partnerships.api.ts'

const words = { fr: 'x', en: 'x', it: 'x', es: 'x', pt: 'x' }
const partner = (number: number, name: string, partnership: 'open' | 'reviewed' | null) => ({
  uuid: `a2cade00-0009-4000-8000-00000000000${number}`,
  key: name.toLowerCase(),
  name,
  translation: words,
  advantage: words,
  validUntil: null,
  image: null,
  link: 'https://partner.example/',
  category: 'medical' as const,
  isApplication: false,
  partnership,
})
const [implantis, radiolux, sterilia] = [
  partner(1, 'Implantis', 'open'),
  partner(2, 'Radiolux', 'reviewed'),
  partner(3, 'Sterilia', null),
] as const
const joined = (of: typeof implantis, more: Partial<Partnership> = {}): Partnership => ({
  uuid: of.uuid.replace('0009', '000a'),
  partner: { uuid: of.uuid, name: of.name },
  state: 'active',
  code: null,
  note: null,
  changedAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...more,
})
const known = (...result: Partnership[]) => answer(listPartnerships, 200, { result })
const card = async (name: string) => within(await screen.findByRole('listitem', { name }))

beforeEach(() => {
  logIn()
  answer(listPartners, 200, { result: [implantis, radiolux, sterilia], nextCursor: null, total: 3 })
})

describe('REC-01 partnerships on the cards of the directory', () => {
  it('REC-01 one that is open is joined at once; one that is reviewed is asked for; where there is none nothing is offered', async () => {
    known()
    const sent = answer(joinPartnership, 201, { result: joined(implantis, { code: 'ARCADE-IMP' }) })
    const { user } = renderPage('/nos-partenaires/liste')
    expect((await card('Radiolux')).getByRole('button', { name: 'Demander à rejoindre Radiolux' })).toBeVisible()
    expect((await card('Sterilia')).queryByRole('button')).not.toBeInTheDocument()
    known(joined(implantis, { code: 'ARCADE-IMP' }))
    await user.click((await card('Implantis')).getByRole('button', { name: 'Rejoindre Implantis' }))
    expect(await (await card('Implantis')).findByText('ARCADE-IMP')).toBeVisible()
    expect((await card('Implantis')).getByText('Cabinet membre')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ partnerUuid: implantis.uuid })
  })

  it('REC-01 a request that waits is withdrawn, and comes back from the toast', async () => {
    known(joined(radiolux, { state: 'requested' }))
    answer(leavePartnership, 200, { result: joined(radiolux, { state: 'left', version: 2 }) })
    const again = answer(joinPartnership, 201, { result: joined(radiolux, { state: 'requested', version: 3 }) })
    const { user } = renderPage('/nos-partenaires/liste')
    await user.click(await screen.findByRole('button', { name: 'Retirer la demande à Radiolux' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(again).toHaveLength(1))
  })

  it('REC-01 leaving where the partner would have to accept again asks for the name; a failure is shown', async () => {
    known(joined(radiolux, { code: 'RX' }))
    const sent = answerProblem(leavePartnership, partnershipsProblems.transition)
    const { user } = renderPage('/nos-partenaires/liste')
    await user.click(await screen.findByRole('button', { name: 'Quitter le partenariat avec Radiolux' }))
    expect(sent).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /nom/i }), 'radiolux{Enter}')
    expect((await screen.findAllByText(/^Ce partenariat a changé entre-temps/))[0]).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('REC-01 the reason of a refusal is shown, and one may ask again', async () => {
    known(joined(radiolux, { state: 'refused', note: 'Complet cette année' }))
    renderPage('/nos-partenaires/liste')
    expect(await (await card('Radiolux')).findByText(/Complet cette année/)).toBeVisible()
    expect((await card('Radiolux')).getByRole('button', { name: 'Demander à rejoindre Radiolux' })).toBeVisible()
  })

  it('REC-01 TEN-02 who may not order reads why, and asks for nothing', async () => {
    answerMe({
      ...owner,
      practices: owner.practices.map((practice) => ({ ...practice, rights: presets.secretaire })),
    })
    const asked = known()
    renderPage('/nos-partenaires/liste')
    const button = await screen.findByRole('button', { name: 'Rejoindre Implantis' })
    await waitFor(() => expect(button).toHaveAccessibleDescription(/commandes/i))
    expect(asked).toHaveLength(0)
  })
})
