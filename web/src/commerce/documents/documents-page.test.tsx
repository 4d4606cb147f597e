import { mostDocumentsAtOnce } from '@arcade/contract/commerce/documents/document-kinds.ts'
import {
  createDocumentTicket,
  getDocumentsSummary,
  listDocuments,
} from '@arcade/contract/commerce/documents/documents.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { DocumentRow } from './documents.api.ts'

const rows: DocumentRow[] = [
  {
    kind: 'claim',
    id: 'd0000000-0000-4000-8000-000000000001',
    name: '7F3K2Q9A · Foret',
    at: '2026-11-14T10:00:00.000Z',
  },
  { kind: 'passport', id: 'd0000000-0000-4000-8000-000000000002', name: 'Roux Élodie', at: '2026-03-01T00:00:00.000Z' },
]
const expiresAt = '2026-11-14T10:01:00.000Z'
beforeEach(() => {
  logIn()
  answer(getDocumentsSummary, 200, { result: { kinds: ['claim', 'passport'], years: [2026, 2025] } })
})

describe('the page of documents', () => {
  it.each([pages.documents.path, pages.practiceDocuments.path])('DOC-01 is the same at %s', async (path) => {
    answer(listDocuments, 200, { result: rows, nextCursor: null, total: 2 })
    renderPage(path)
    const row = await screen.findByRole('row', { name: /7F3K2Q9A/ })
    expect(row).toHaveTextContent(/7F3K2Q9A · Foret.*Déclaration.*14\/11\/2026/)
    expect(screen.getByRole('row', { name: /Roux/ })).toHaveTextContent(/Passeport implantaire/)
  })

  it('DOC-01 is filtered by kind and year in the address, and by a search that stays out of it', async () => {
    const asked = answer(listDocuments, 200, { result: rows, nextCursor: null, total: 2 })
    const { user } = renderPage(`${pages.documents.path}?kind=nonsense&year=2026`)
    await screen.findByRole('row', { name: /7F3K2Q9A/ })
    expect([...new URL(asked[0]?.url ?? '').searchParams.keys()]).toEqual(['year'])
    answer(listDocuments, 200, { result: [], nextCursor: null, total: 0 })
    await user.type(screen.getByLabelText('Référence, article, patient'), 'Roux')
    expect(await screen.findByText('Aucun document trouvé')).toBeVisible()
    expect(location.search).not.toContain('Roux')
  })

  it('DOC-01 is sorted by date, as the address says', async () => {
    const asked = answer(listDocuments, 200, { result: rows, nextCursor: null, total: 2 })
    const { user, router } = renderPage(pages.documents.path)
    const header = await screen.findByRole('columnheader', { name: 'Date' })
    expect(header).toHaveAttribute('aria-sort', 'descending')
    await user.click(within(header).getByRole('button'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(new URL(asked[1]?.url ?? '').searchParams.get('direction')).toBe('asc')
    expect(router.state.location.search).toBe('?direction=asc')
    expect(await screen.findByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('DOC-01 of more than a zip holds it says so, and asks for none', async () => {
    const idOf = (at: number) => `d0000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const many = Array.from({ length: mostDocumentsAtOnce + 1 }, (_, at) => ({
      kind: 'claim' as const,
      id: idOf(at),
      name: `REF-${at}`,
      at: '2026-11-14T10:00:00.000Z',
    }))
    answer(listDocuments, 200, { result: many, nextCursor: null, total: many.length })
    const { user } = renderPage(pages.documents.path)
    await user.click(await screen.findByRole('checkbox', { name: 'Tout sélectionner' }))
    const zip = await screen.findByRole('button', { name: 'Télécharger en zip' })
    expect(zip).toHaveAttribute('aria-disabled', 'true')
    expect(zip).toHaveAccessibleDescription('100 documents à la fois au plus')
  })

  it('DOC-01 gives several as a zip, by an address that the browser fetches', async () => {
    answer(listDocuments, 200, { result: rows, nextCursor: null, total: 2 })
    const asked = answer(createDocumentTicket, 201, { result: { url: '/v1/documents/tickets/secret', expiresAt } })
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = renderPage(pages.documents.path)
    for (const name of [/7F3K2Q9A/, /Roux/]) await user.click(await screen.findByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Télécharger en zip' }))
    await expect.poll(() => press.mock.contexts.length).toBe(1)
    expect((press.mock.contexts[0] as HTMLAnchorElement).href).toContain('/v1/documents/tickets/secret')
    const body = await asked[0]?.json()
    expect(body).toEqual({ documents: rows.map(({ kind, id }) => ({ kind, id })), locale: 'fr' })
    press.mockRestore()
  })
})
