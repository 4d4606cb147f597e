import {
  getJournalCheck,
  listJournalActors,
  listPracticeJournal,
} from '@arcade/contract/clinic/journal/journal.contract.ts'
import {
  closingProblems,
  deleteUser,
  getClosing,
  undoClosing,
} from '@arcade/contract/operations/closing/closing.contract.ts'
import { createExport, listExports } from '@arcade/contract/operations/exports/exports.contract.ts'
import { getHosting, getStorageUsage } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, guest } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { DataExport } from './exports.api.ts'

const path = '/mon-compte/mon-hebergement'
const made: DataExport = {
  uuid: 'e0000000-0000-4000-8000-000000000001',
  state: 'working',
  progress: 0.42,
  whole: true,
  size: null,
  createdAt: '2026-11-15T09:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  version: 3,
}
const open = { closesAt: null, practices: ['Cabinet dentaire des Arcades'] }

beforeEach(() => {
  logIn()
  const host = { name: 'Serveurs sûrs', address: 'Lille' }
  const unsaid = { region: null, certification: null, database: 'embedded', processors: [], retention: [] } as const
  answer(getHosting, 200, { result: { host, ...unsaid, processors: [], retention: [] } })
  answer(getStorageUsage, 200, { result: { used: 0, quota: 1, categories: [] } })
  answer(listJournalActors, 200, { result: [] })
  answer(getJournalCheck, 200, { result: { state: 'never', checkedAt: null, lines: 0, brokenAt: null } })
  answer(listPracticeJournal, 200, { result: [], nextCursor: null })
  answer(listExports, 200, { result: [] })
  answer(getClosing, 200, { result: open })
})

describe('HOST-02 taking one’s data along', () => {
  it('HOST-02 is asked for, shows how far it is, and is not asked for twice meanwhile', async () => {
    const { user } = renderPage(path)
    const ask = await screen.findByRole('button', { name: 'Préparer un export' })
    const asked = answer(createExport, 202, { result: made })
    answer(listExports, 200, { result: [made] })
    await user.click(ask)
    expect(await screen.findByText('42 %')).toBeVisible()
    expect(await asked[0]?.json()).toEqual({ locale: 'fr' })
    expect(screen.getByRole('button', { name: 'Préparer un export' })).toBeDisabled()
  })

  it('HOST-02 says how large it is and until when it can be fetched', async () => {
    answer(listExports, 200, { result: [{ ...made, state: 'ready', progress: 1, size: 3 * 1024 ** 2 }] })
    renderPage(path)
    expect(await screen.findByText('3 Mo · à télécharger jusqu’au 22/11/2026')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Télécharger' })).toBeEnabled()
  })

  it('HOST-02 TEN-04 a guest has nothing to prepare', async () => {
    answerMe(guest)
    renderPage(path)
    expect(await screen.findByRole('button', { name: 'Fermer mon compte' })).toBeVisible()
    expect(screen.queryByText('Emporter vos données')).not.toBeInTheDocument()
  })

  it('HOST-02 who has left their last practice still fetches what was prepared', async () => {
    answerMe(guest)
    answer(listExports, 200, { result: [{ ...made, state: 'ready', progress: 1, size: 1024 }] })
    renderPage(path)
    expect(await screen.findByRole('button', { name: 'Télécharger' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Préparer un export' })).not.toBeInTheDocument()
  })

  it('HOST-02 TEN-05 says why one was cancelled, which cannot be fetched', async () => {
    answer(listExports, 200, { result: [{ ...made, state: 'cancelled' }] })
    renderPage(path)
    expect(await screen.findByText('Annulé : vous n’êtes plus titulaire du cabinet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Télécharger' })).not.toBeInTheDocument()
  })
})

describe('ACC-02 closing one’s account', () => {
  it('ACC-02 names what is closed with it, asks once more, and can be undone', async () => {
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: 'Fermer mon compte' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Fermer votre compte ?' }))
    expect(dialog.getByText('Fermé avec lui : Cabinet dentaire des Arcades.')).toBeVisible()
    const closing = { ...open, closesAt: '2026-12-16T09:00:00.000Z' }
    answer(deleteUser, 202, { result: closing })
    answer(getClosing, 200, { result: closing })
    await user.click(dialog.getByRole('button', { name: 'Fermer dans 30 jours' }))
    expect(await screen.findByText(/^Votre compte sera effacé le 16\/12\/2026/)).toBeVisible()
    answer(undoClosing, 200, { result: open })
    answer(getClosing, 200, { result: open })
    await user.click(screen.getByRole('button', { name: 'Annuler la fermeture' }))
    expect(await screen.findByRole('button', { name: 'Fermer mon compte' })).toBeVisible()
  })

  it('ACC-02 ERR-03 says why it cannot be closed', async () => {
    answerProblem(deleteUser, closingProblems.lastOwner)
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: 'Fermer mon compte' }))
    await user.click(screen.getByRole('button', { name: 'Fermer dans 30 jours' }))
    expect(
      await screen.findByText(/^Un cabinet où travaillent d’autres personnes n’aurait plus de titulaire/),
    ).toBeVisible()
  })
})
