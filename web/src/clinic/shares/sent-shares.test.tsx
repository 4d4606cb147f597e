import { listPatientShares, listSentShares } from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import { getShare } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { aSentShare } from '../../../test/shares.ts'
import type { SentShare } from './shares.api.ts'

const page = <T,>(...result: T[]) => ({ result, nextCursor: null, total: result.length })

describe('the list of what the practice shared', () => {
  const rowsOf = async (...shares: Partial<SentShare>[]) => {
    logIn()
    answer(
      listSentShares,
      200,
      page(...shares.map((more, at) => aSentShare({ uuid: `e0000000-0000-4000-8000-00000000000${at}`, ...more }))),
    )
    renderPage(`${pages.sharedFiles.path}?tab=sent`)
    const table = await screen.findByRole('table', { name: 'Envoyés' })
    return within(table).getAllByRole('row').slice(1)
  }

  it('FILE-04 TEN-04 names a laboratory as it is called, with its icon', async () => {
    const labo = { uuid: 'a0000000-0000-4000-8000-000000000003', name: 'Laboratoire Cristal', isOrganisation: true }
    const [row] = await rowsOf({ recipient: labo })
    expect(row).toHaveTextContent('Laboratoire Cristal')
    expect(row).not.toHaveTextContent('LC')
  })

  it('FILE-04 tells shares apart: patient in full, recipient, message, who shared it and when', async () => {
    const hugo = { uuid: 'a0000000-0000-4000-8000-000000000002', name: 'Hugo Bernard', isOrganisation: false }
    const [one, other] = await rowsOf(
      { message: 'Teinte A2, merci.', recipient: hugo, mayDownload: false },
      { patient: { firstName: 'Nour', lastName: 'Hamidi' }, email: 'labo@cristal.example' },
    )
    expect(one).toHaveTextContent(/Abadie Éléonore.*2 fichiers · voir seulement.*« Teinte A2, merci. ».*Bernard Hugo/)
    expect(one).toHaveTextContent(/16\/11\/2026 par Camille Durand/)
    expect(other).toHaveTextContent(/Hamidi Nour.*téléchargeable.*Lien avec code.*labo@cristal.example/)
  })

  it('FILE-04 says apart whether a share still opens and whether it was opened', async () => {
    const ended = { openings: 0, lastOpenedAt: null }
    const rows = await rowsOf(
      { openings: 2 },
      { state: 'expired', ...ended, expiresAt: '2026-11-03T22:59:59.000Z' },
      { state: 'revoked', revokedAt: '2026-11-14T10:00:00.000Z' },
    )
    expect(rows[0]).toHaveTextContent(/Actif.*jusqu’au 29\/11\/2026.*Ouvert 2 fois dernière fois le 16\/11\/2026/)
    expect(rows[1]).toHaveTextContent(/Expiré.*le 03\/11\/2026.*Jamais ouvert/)
    expect(rows[2]).toHaveTextContent(/Révoqué.*le 14\/11\/2026.*Ouvert 1 fois/)
    const names = screen.getAllByRole('button', { name: /^Révoquer/ }).map((button) => button.ariaLabel)
    expect(names).toEqual(['Révoquer : ABADIE Éléonore'])
  })

  it('FILE-04 says so when wrong codes were given, and while they keep a link closed', async () => {
    const lastWrongCodeAt = '2026-11-16T11:00:00.000Z'
    const [one, other] = await rowsOf(
      { wrongCodes: 1, lastWrongCodeAt },
      { state: 'closed', wrongCodes: 5, lastWrongCodeAt },
    )
    expect(one).toHaveTextContent(/1 code faux le 16\/11\/2026/)
    expect(one).not.toHaveTextContent('fermé')
    expect(other).toHaveTextContent(/Actif.*5 codes faux, le dernier le 16\/11\/2026.*fermé pour une heure/)
  })
})

describe('the shares of a patient', () => {
  it('FILE-04 have a page of their own among those of the patient, and each opens', async () => {
    logIn()
    answerPatient()
    const share = aSentShare({ message: 'Teinte A2, merci.' })
    const asked = answer(listPatientShares, 200, page(share))
    answer(getShare, 200, { result: { ...share, files: [], openingList: [] } })
    const { user, router } = renderPage(`${pages.patientShares.path}?uuid=${eleonore.uuid}`)
    expect(await screen.findByRole('link', { name: 'Partages' })).toHaveAttribute('aria-current', 'page')
    await user.click(await screen.findByRole('button', { name: /Teinte A2/ }))
    expect(await screen.findByRole('dialog', { name: 'Lien avec code' })).toBeVisible()
    expect(router.state.location.search).toBe(`?uuid=${eleonore.uuid}&details=${share.uuid}`)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([`/v1/patients/${eleonore.uuid}/shares`])
  })
})
