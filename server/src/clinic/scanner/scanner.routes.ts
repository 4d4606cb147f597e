import {
  endScannerPairing,
  getScannerPairing,
  getUniteCases,
  getUniteHandle,
  getUniteToken,
  refreshUniteToken,
  scannerProblems,
  startScannerPairing,
} from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import type { Scanner } from '../../parts/partners/scanner.ts'
import type { ScannerCaseFacts } from '../../parts/partners/scanner.wire.ts'
import { deleteExpiredAttempts } from './scanner-accounts.queries.ts'
import { makeScannerAccounts } from './scanner-accounts.ts'
import { importedKey, type ProposedPatient, selectImported, selectProposals } from './scanner-cases.queries.ts'
import { makeScannerHandles } from './scanner-handles.ts'
import { scannerImportsRoutes } from './scanner-imports.routes.ts'

/** So many pages of others' cases are passed over at once. */
const mostPages = 5

interface Deps {
  scanner: Scanner
  masterKey: Buffer
}

/** SCAN-01: pairing the account of the 3D scanner, and its cases. */
export function scannerRoutes(app: FastifyInstance, { scanner, masterKey }: Deps) {
  const { identity } = app.kernel
  const accounts = makeScannerAccounts(app.kernel, scanner, masterKey)
  const handles = makeScannerHandles(masterKey)
  scannerImportsRoutes(app, scanner, accounts, handles)
  app.kernel.schedules.hourly('pairings of scanners', (db, clock) => deleteExpiredAttempts(db, clock.now()))

  const assertConfigured = () => {
    if (!scanner.isConfigured) throw new Problem(problems.partnerNotConfigured, { detail: 'scanner' })
  }

  serve(app, getScannerPairing, async ({ db, actor }) => {
    const row = await accounts.find(db, personOf(actor).userId)
    const facts = row && { account: { name: row.name, email: row.email }, pairedAt: row.pairedAt }
    const state = row ? (row.expired ? ('expired' as const) : ('paired' as const)) : ('none' as const)
    return { result: { account: null, pairedAt: null, ...facts, state, configured: scanner.isConfigured } }
  })

  serve(app, startScannerPairing, async ({ db, actor }) => {
    assertConfigured()
    return { result: { url: await accounts.start(db, actor) } }
  })

  serve(app, endScannerPairing, async ({ db, actor }) => accounts.end(db, personOf(actor).userId))

  serve(app, getUniteToken, async ({ db, actor, body, clock, ...call }) => {
    // A practice that is not theirs is not there.
    call.access()
    assertConfigured()
    await accounts.complete(db, actor, body)
    return { result: handles.make(actor, clock.now()) }
  })

  serve(app, getUniteHandle, async ({ db, actor, clock }) => {
    assertConfigured()
    const row = await accounts.find(db, personOf(actor).userId)
    if (!row || row.expired) throw new Problem(scannerProblems.unpaired)
    return { result: handles.make(actor, clock.now()) }
  })

  serve(app, refreshUniteToken, async ({ actor, clock }) => {
    assertConfigured()
    await accounts.refresh(personOf(actor).userId)
    return { result: handles.make(actor, clock.now()) }
  })

  serve(app, getUniteCases, async ({ db, actor, body, clock, ...call }) => {
    assertConfigured()
    handles.assert(body.token, actor, clock.now())
    const { cases, nextPage } = await ownCases(personOf(actor).userId, body.page, body.search?.trim() ?? null)
    return { result: await present(db, call.access(), cases), nextPage }
  })

  /** Only those of the paired account: with some tokens the list holds everybody's. */
  async function ownCases(userId: string, first: number, search: string | null) {
    let page = first
    for (let turn = 1; ; turn += 1) {
      const { own, count } = await accounts.ask(userId, async (access, { accountId }) => {
        const { cases, count } = await scanner.listCases(access, page, search)
        return { own: cases.filter(({ actors }) => actors.includes(accountId)), count }
      })
      const nextPage = (page + 1) * scanner.pageSize < count ? page + 1 : null
      if (own.length > 0 || nextPage === null || turn === mostPages) return { cases: own, nextPage }
      page = nextPage
    }
  }

  async function present(db: Db, access: CallAccess, cases: readonly ScannerCaseFacts[]) {
    const { practiceId } = access
    const caseIds = cases.map(({ id }) => id)
    const imported = await selectImported(db, practiceId, caseIds)
    const proposals = await propose(db, access, cases)
    return cases.map(({ id, number, patientName, birthDate, createdAt, files }) => ({
      id,
      number,
      patientName,
      birthDate,
      createdAt,
      files: files.map(({ id: fileId, name, jaw }) => {
        return { id: fileId, name, jaw, importedFor: imported.get(importedKey(id, fileId)) ?? [] }
      }),
      patients: proposals.get(id) ?? [],
    }))
  }

  /** Names of patients are for who may see the register. */
  async function propose(db: Db, access: CallAccess, cases: readonly ScannerCaseFacts[]) {
    const user = await identity.findUser(personOf(access.actor).userId)
    const rights = user?.memberships.find(({ practiceId }) => practiceId === access.practiceId)?.rights
    if (!rights || !holds(rights, 'patients:read') || cases.length === 0) return new Map<string, ProposedPatient[]>()
    const found = await selectProposals(db, access.practiceId, cases)
    const shown = [...new Set([...found.values()].flat().map(({ uuid }) => uuid))]
    if (shown.length > 0) await recordAccess(db, { ...access, action: 'listed', objectKind: 'scanner-case', shown })
    return found
  }
}
