import { listRecalledLots } from '@arcade/contract/clinic/acts/recalled-lots.contract.ts'
import { listReceivedShares } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { getInvoiceTotals } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { getRecyclingSummary } from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { listReturns } from '@arcade/contract/commerce/returns/returns.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { countUnreadConversations } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { listInvitations } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { invitation } from '../../../test/invitations.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, guest, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { answerSummary, aSummary } from '../../../test/smileys.ts'
import type { Answer } from '../../kernel/api.ts'

type ReturnRow = Answer<typeof listReturns>['result'][number]

const received = (number: number, expiresAt: string) => ({
  ...invitation,
  uuid: invitation.uuid.replace(/1$/, String(number)),
  direction: 'received' as const,
  inviter: { ...invitation.inviter, name: `Manon ${number}` },
  expiresAt,
})
const answerReceived = (total: number, ...result: ReturnType<typeof received>[]) =>
  answer(listInvitations, 200, { result, nextCursor: null, total })
/** Those of the state and since the day that are asked for, three at once. */
const answerReturns = (rows: readonly ReturnRow[]) =>
  portal.use(
    http.get(`*${listReturns.path}`, ({ request }) => {
      const asked = new URL(request.url).searchParams
      const found = rows.filter(
        ({ state, requestedAt }) => state === asked.get('state') && requestedAt >= (asked.get('from') ?? ''),
      )
      return HttpResponse.json({ result: found.slice(0, 3), nextCursor: null, total: found.length })
    }),
  )
const returned = (number: number, state: ReturnRow['state'], daysAgo: number): ReturnRow => ({
  uuid: `e0000000-0000-4000-8000-00000000000${number}`,
  number: `RA-${number}`,
  erpNumber: null,
  creditNumber: null,
  sendBy: null,
  sentAt: null,
  base: 'BDA',
  state,
  refusal: null,
  requestedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  madeHere: true,
  quantity: 3,
  version: 1,
  designation: 'Gants',
  lineCount: 1,
})
const queue = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: /^Ce qui vous attend/ })
  return within(heading.closest('section') as HTMLElement)
}

beforeEach(() => logIn())

describe('DASH-01 the queue', () => {
  it('DASH-01 TEN-02 offers no spending of smileys without the right', async () => {
    answerSummary(aSummary())
    const rights = { ...presets.titulaire, smileys: 'read' as const }
    answerMe({ ...owner, practices: [{ ...arches, role: 'titulaire', rights }] })
    renderPage('/dashboard')
    expect(await (await queue()).findByText('Rien n’attend de réponse de votre part.')).toBeVisible()
    expect(screen.queryByText(/expirent bientôt/)).not.toBeInTheDocument()
  })

  it('DASH-01 NET-01 shows invitations that wait, what ends first on top, each with its one action', async () => {
    answerReceived(2, received(1, '2026-11-28T09:00:00.000Z'), received(2, '2026-11-20T09:00:00.000Z'))
    renderPage('/dashboard')
    const rows = await (await queue()).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Manon 2 .*À répondre avant le 20\/11\/2026Répondre$/),
      expect.stringMatching(/^Manon 1 /),
    ])
    const link = within(rows[0] as HTMLElement).getByRole('link', { name: /^Répondre : Manon 2/ })
    expect(link).toHaveAttribute('href', '/mon-espace/mon-reseau?tab=invitations')
  })

  it('DASH-01 shows four of thousands, and more when asked', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((number) => received(number, `2026-11-2${number}T09:00:00.000Z`))
    answerReceived(5000, ...many)
    const { user } = renderPage('/dashboard')
    const tile = await queue()
    expect(await tile.findAllByRole('listitem')).toHaveLength(4)
    expect(tile.getByText('5 000')).toBeVisible()
    await user.click(tile.getByRole('button', { name: 'Voir les 4\u202f996 autres' }))
    expect(tile.getAllByRole('listitem')).toHaveLength(6)
    expect(tile.getByRole('link', { name: /^Répondre : Manon 5/ })).toHaveFocus()
    expect(tile.getByText('Et 4 994 autres, sur leurs propres pages.')).toBeVisible()
  })

  it('DASH-01 counts all invoices that are overdue or due soon, and not those alone that the list gives', async () => {
    const totals = {
      base: 'BDA',
      currency: 'EUR',
      due: 60_000,
      overdue: 60_000,
      count: 9000,
      overdueCount: 4000,
      dueSoonCount: 700,
    } as const
    const known = { asOf: null, stale: false }
    const francs = { ...totals, ...known, currency: 'CHF', overdueCount: 0, dueSoonCount: 300 }
    const result = { totals: [{ ...totals, ...known }, francs], applications: [], since: null, connected: true }
    answer(getInvoiceTotals, 200, { result })
    renderPage('/dashboard')
    expect(await (await queue()).findByText('5 000')).toBeVisible()
  })

  it('DASH-01 RET-01 shows returns that were refused of late, and accepted ones whose parcel is to be sent', async () => {
    answerReturns([returned(1, 'refused', 29), returned(2, 'refused', 31), returned(3, 'accepted', 31)])
    renderPage('/dashboard')
    const shown = await (await queue()).findAllByRole('listitem')
    expect(shown.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Le retour RA-1 a été refusé.*Voir le retour$/),
      expect.stringMatching(/^Envoyez le colis du retour RA-3.*Voir le retour$/),
    ])
  })

  it('DASH-01 RET-01 counts all returns that were refused of late, and not those alone that the list gives', async () => {
    answerReturns([1, 2, 3, 4, 5].map((number) => returned(number, 'refused', 2)))
    renderPage('/dashboard')
    const tile = await queue()
    expect(await tile.findAllByRole('listitem')).toHaveLength(3)
    expect(tile.getByText('5')).toBeVisible()
    expect(tile.getByRole('button', { name: /^Voir .*2/ })).toBeVisible()
  })

  it('DASH-01 SMI-01 MSG-01 shows points that expire and conversations with something new', async () => {
    answerSummary(aSummary({ expiring: { on: '2026-12-31', amount: 1180 } }))
    answer(countUnreadConversations, 200, { result: 2 })
    renderPage('/dashboard')
    const rows = await (await queue()).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '2 conversations non luesLire',
      expect.stringMatching(/^1.180 smileys expirent bientôtÀ utiliser avant le 31\/12\/2026Utiliser$/),
    ])
  })

  it('DASH-01 ACT-03 shows recalled lots first, and leads to the recall of each', async () => {
    answer(countUnreadConversations, 200, { result: 2 })
    const article = 'Implant Kontact 4×10, Biotech'
    const recall = { lot: 'AB+1', article, reason: 'Emballage non stérile', recalledOn: '2026-11-16' }
    const [placed, bought] = ['f0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002']
    const result = [
      { ...recall, uuid: bought, lot: 'CD2', reason: null, patientCount: 0 },
      { ...recall, uuid: placed, patientCount: 3 },
    ]
    answer(listRecalledLots, 200, { result, total: 2 })
    renderPage('/dashboard')
    const tile = await queue()
    await tile.findByText(`Lot CD2 rappelé : ${article}`)
    const rows = tile.getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      `Lot AB+1 rappelé : ${article}3 patients concernés · Emballage non stérileVoir le rappel`,
      `Lot CD2 rappelé : ${article}Acheté par le cabinet, posé chez aucun patientVoir le rappel`,
      '2 conversations non luesLire',
    ])
    const link = within(rows[0] as HTMLElement).getByRole('link')
    expect(link).toHaveAttribute('href', '/mon-espace/mes-patients/rappel-de-lot?lot=AB%2B1')
  })

  it('DASH-01 TEN-02 asks for no recalled lots where one may not see patients', async () => {
    const asked: string[] = []
    portal.use(
      http.get(`*${listRecalledLots.path}`, () => {
        asked.push('recalled lots')
        return HttpResponse.json({ result: [], total: 0 })
      }),
    )
    const rights = { ...presets.titulaire, patients: 'none' as const }
    answerMe({ ...owner, practices: [{ ...arches, role: 'titulaire', rights }] })
    answer(countUnreadConversations, 200, { result: 1 })
    renderPage('/dashboard')
    expect(await (await queue()).findByText('1 conversation non lue')).toBeVisible()
    expect(asked).toEqual([])
  })

  it.each([
    ['today', 0, 1],
    ['in three days', 3, 1],
    ['in four days', 4, 0],
  ])('DASH-01 REC-01 a pick-up that is planned %s', async (_, days, shown) => {
    const next = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const none = { year: 2026, collectedWeight: 0, smileys: 0, firstDay: next, lastDay: next }
    answer(getRecyclingSummary, 200, { result: { ...none, next } })
    answer(countUnreadConversations, 200, { result: 1 })
    renderPage('/dashboard')
    const tile = await queue()
    expect(await tile.findByText('1 conversation non lue')).toBeVisible()
    await waitFor(() => expect(tile.queryAllByRole('link', { name: /^Voir la collecte : / })).toHaveLength(shown))
  })

  it('DASH-01 TEN-04 shows a guest the files that were shared with them and not looked at yet', async () => {
    answerMe(guest)
    const from = { name: 'Camille Durand', practice: 'Cabinet dentaire des Arcades' }
    const share = {
      uuid: 'd0000000-0000-4000-8000-000000000001',
      from,
      patient: null,
      message: null,
      fileCount: 2,
      thumbnails: [],
      mayDownload: true,
      createdAt: '2026-11-15T09:00:00.000Z',
      expiresAt: '2026-11-22T09:00:00.000Z',
      opened: false,
    }
    const asked = answer(listReceivedShares, 200, { result: [share], nextCursor: 'more', total: 31 })
    renderPage('/dashboard')
    const rows = await (await queue()).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Camille Durand partage 2 fichiers avec vousOuvert jusqu’au 22/11/2026Ouvrir',
    ])
    const open = within(rows[0] as HTMLElement).getByRole('link', { name: /^Ouvrir/ })
    expect(open).toHaveAttribute('href', `${pages.sharedFiles.path}?share=${share.uuid}`)
    expect(await screen.findByRole('heading', { name: 'Ce qui vous attend 31' })).toBeVisible()
    expect(asked.map(({ url }) => new URL(url).searchParams.get('unopened'))).toEqual(['true'])
  })

  it('DASH-01 says that nothing waits, also to a guest', async () => {
    answerMe(guest)
    renderPage('/dashboard')
    expect(await (await queue()).findByText('Rien n’attend de réponse de votre part.')).toBeVisible()
  })

  it('DASH-01 a rule that fails says so in the queue and is asked again', async () => {
    answerProblem(listInvitations, problems.unavailable)
    const { user } = renderPage('/dashboard')
    const tile = await queue()
    const retry = await tile.findByRole('button', { name: 'Réessayer' })
    answerReceived(1, received(1, '2026-11-28T09:00:00.000Z'))
    await user.click(retry)
    expect(await tile.findByText(/^Manon 1/)).toBeVisible()
    expect(tile.queryByRole('alert')).not.toBeInTheDocument()
  })
})
