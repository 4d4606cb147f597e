import type { ClaimMover, ClaimState } from '@arcade/contract/commerce/claims/claim-states.ts'
import { mayMove } from '@arcade/contract/commerce/claims/claim-states.ts'
import { kindOf } from '@arcade/contract/commerce/claims/claim-types.ts'
import {
  claimsChanged,
  claimsProblems,
  type createClaim,
  type updateClaim,
} from '@arcade/contract/commerce/claims/claims.contract.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import type { z } from 'zod'
import { mayIn, practiceOf } from '../../clinic/acts/index.ts'
import { deleteClaimFiles, selectClaimFiles } from '../../clinic/files/index.ts'
import { selectPatientRow } from '../../clinic/patients/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { recordAccess, wasRecorded } from '../../kernel/journal/journal.ts'
import { makeCode } from '../../kernel/references.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { selectLots } from './claim-lots.queries.ts'
import {
  type ClaimRecord,
  deleteClaimRow,
  insertClaim,
  insertEvent,
  lockClaim,
  updateClaimRow,
} from './claims.queries.ts'
import { type ClaimFacts, faultsIn, fitted, missingIn, warrantyOf } from './claims.rules.ts'

type NewBody = z.output<NonNullable<typeof createClaim.body>>
type ChangedBody = z.output<NonNullable<typeof updateClaim.body>>
type ClaimInput = Omit<NewBody, 'type' | 'step'>

/** Part of the transaction that changes the claim. */
export type NotifyHandler = (db: Db, claim: ClaimRecord) => Promise<void>

export interface Writer {
  identity: Identity
  access: CallAccess
}

const nothingSaid: ClaimFacts = {
  article: null,
  lot: null,
  family: null,
  patientUuid: null,
  teeth: [],
  placedAt: null,
  happenedAt: null,
  cause: null,
  orderReference: null,
  deliveryReference: null,
  invoiceNumber: null,
  text: null,
}

const factsOf = (claim: ClaimRecord): ClaimFacts => {
  const { patientId, teeth, ...rest } = claim
  return { ...rest, teeth, patientUuid: patientId }
}

/** CLM-02: a draft, with as much as is known. */
export async function writeNewClaim(db: Db, writer: Writer, body: NewBody): Promise<ClaimRecord> {
  const { practiceId, actor, at } = writer.access
  const { type, step = 'type', ...input } = body
  return db.transaction(async (db) => {
    const columns = await checked(db, writer, type, nothingSaid, input)
    const { userId } = personOf(actor)
    const reference = makeCode(8)
    const made = await insertClaim(db, {
      ...columns,
      practiceId,
      reference,
      kind: kindOf(type),
      type,
      step,
      createdAt: at,
      changedAt: at,
      createdBy: userId,
    })
    await insertEvent(db, { claimId: made.id, state: 'draft', at, by: 'practice', userId })
    await recordClaim(db, writer.access, 'created', made)
    await publishClaim(db, made)
    return made
  })
}

/** A field that is left out stays as it was; what another type does not have goes with the change of the type. */
export async function changeClaim(db: Db, writer: Writer, id: string, body: ChangedBody): Promise<ClaimRecord> {
  const { access } = writer
  return db.transaction(async (db) => {
    const claim = await lockDraft(db, access, id, body.version)
    const { version: _, type = claim.type, step = claim.step, ...input } = body
    const columns = await checked(db, writer, type, factsOf(claim), input)
    const change = { ...columns, type, kind: kindOf(type), step, changedAt: access.at }
    const changed = await updateClaimRow(db, claim, change)
    await recordDraftSave(db, access, changed)
    await publishClaim(db, changed)
    return changed
  })
}

export async function removeDraft(db: Db, access: CallAccess, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const claim = await lockDraft(db, access, id, null)
    await deleteClaimFiles(db, access.practiceId, id, access.at)
    await deleteClaimRow(db, access.practiceId, id)
    await recordClaim(db, access, 'deleted', claim)
    await publishClaim(db, { ...claim, version: claim.version + 1 })
  })
}

/** CLM-02: a complete draft is sent to the handler of claims. */
export async function send(
  db: Db,
  access: CallAccess,
  id: string,
  { version, notifyHandler }: { version: number; notifyHandler: NotifyHandler },
): Promise<ClaimRecord> {
  return db.transaction(async (db) => {
    const claim = await lockDraft(db, access, id, version)
    const files = await selectClaimFiles(db, access.practiceId, id)
    const missing = missingIn(claim.type, factsOf(claim), files.length)
    if (missing.length > 0)
      throw new Problem(claimsProblems.incomplete, { errors: missing.map((path) => ({ path, code: 'missing' })) })
    const { userId } = personOf(access.actor)
    await recordClaim(db, access, 'changed', claim)
    const sent = await moveClaim(db, claim, { to: 'sent', by: 'practice', userId, now: access.at })
    await notifyHandler(db, sent)
    return sent
  })
}

/** What the practice itself makes of a claim that was sent. */
export async function moveByPractice(
  db: Db,
  access: CallAccess,
  id: string,
  {
    version,
    to,
    note,
    notifyHandler,
  }: { version: number; to: ClaimState; note?: string; notifyHandler: NotifyHandler },
): Promise<ClaimRecord> {
  return db.transaction(async (db) => {
    const claim = await lockVersion(db, access.practiceId, id, version)
    if (claim.state === 'draft') throw new Problem(claimsProblems.transition, { detail: `draft → ${to}` })
    const { userId } = personOf(access.actor)
    await recordClaim(db, access, 'changed', claim)
    const moved = await moveClaim(db, claim, { to, by: 'practice', userId, note: note ?? null, now: access.at })
    await notifyHandler(db, moved)
    return moved
  })
}

interface Move {
  to: ClaimState
  by: ClaimMover
  /** Of the practice; a handler has no account. */
  userId?: string | null
  note?: string | null
  now: Date
}

/** The only function that changes the state of a claim; the row is locked. Members are notified of the handler's changes. */
export async function moveClaim(db: Db, claim: ClaimRecord, { to, by, userId = null, note = null, now }: Move) {
  if (!mayMove(claim.state, to, by)) throw new Problem(claimsProblems.transition, { detail: `${claim.state} → ${to}` })
  const sent = to === 'sent' ? { sentAt: now } : {}
  const moved = await updateClaimRow(db, claim, { state: to, changedAt: now, ...sent })
  await insertEvent(db, { claimId: claim.id, state: to, at: now, by, userId, note })
  await publishClaim(db, moved)
  if (by === 'handler') {
    const data = { claimUuid: claim.id, reference: claim.reference, kind: claim.kind, state: to }
    await notifyHolders(db, { practiceId: claim.practiceId, kind: 'claim-moved', data, now })
  }
  return moved
}

export const publishClaim = (db: Db, { id, practiceId, version }: ClaimRecord) =>
  publish(db, claimsChanged, { practiceId, needs: 'claims:read', data: { id, version } })

export const recordClaim = (db: Db, access: CallAccess, action: JournalAction, { id, patientId }: ClaimRecord) =>
  recordAccess(db, { ...access, action, objectKind: 'claim', objectId: id, patientId })

/** In milliseconds. A longer session gets another line. */
const draftSaveWindowMs = 60 * 60_000

/**
 * HOST-03: a draft is saved at every pause of typing. What one session, or application, saves of it for one patient within an
 * hour is one line; the lock of the row orders those who save at once.
 */
async function recordDraftSave(db: Db, access: CallAccess, { id, patientId }: ClaimRecord) {
  const entry = { ...access, action: 'changed', objectKind: 'claim', objectId: id, patientId } as const
  if (!(await wasRecorded(db, entry, draftSaveWindowMs))) await recordAccess(db, entry)
}

async function lockVersion(db: Db, practiceId: string, id: string, version: number | null): Promise<ClaimRecord> {
  const claim = await lockClaim(db, practiceId, id)
  if (!claim) throw new Problem(problems.notFound)
  if (version !== null && claim.version !== version) throw new Problem(claimsProblems.stale)
  return claim
}

async function lockDraft(db: Db, { practiceId }: CallAccess, id: string, version: number | null) {
  const claim = await lockVersion(db, practiceId, id, version)
  if (claim.state !== 'draft') throw new Problem(claimsProblems.transition, { detail: claim.state })
  return claim
}

/** The columns of the stored claim and the input; faults are refused. */
async function checked(
  db: Db,
  writer: Writer,
  type: ClaimRecord['type'],
  known: ClaimFacts,
  input: Partial<ClaimInput>,
) {
  const { identity, access } = writer
  const { practiceId, actor, at } = access
  const practice = await practiceOf(identity, practiceId)
  const facts = { ...fitted(type, known), ...defined(input) } as ClaimFacts
  const faults = faultsIn(type, facts, todayIn(practice.timeZone, at))
  const wanted = facts.lot === null ? null : { number: facts.lot, article: facts.article }
  const [lot] = wanted ? await selectLots(db, practiceId, { lot: wanted, limit: 1 }) : []
  if (facts.lot !== null && !lot) faults.push({ path: 'lot', code: 'unknown' })
  if (input.patientUuid) {
    const mayName = await mayIn(identity, practiceId, personOf(actor).userId, 'patients:read')
    if (!mayName) throw new Problem(problems.rightMissing, { detail: 'patients:read' })
    if (!(await selectPatientRow(db, practiceId, input.patientUuid)))
      faults.push({ path: 'patientUuid', code: 'unknown' })
  }
  if (faults.length > 0)
    throw new Problem(problems.invalid, { errors: faults.map(({ path, code }) => ({ path: `body.${path}`, code })) })
  const { patientUuid: patientId, teeth, family, ...columns } = facts
  const lotExpiry = lot?.expiry ?? null
  return {
    ...pick(columns),
    patientId,
    teeth: [...teeth],
    family: (family ?? (lot?.family ? familyOf(lot.family) : null)) as ClaimRecord['family'],
    lotExpiry,
    warranty: warrantyOf(type, facts, lotExpiry),
  }
}

const pick = ({ article, lot, placedAt, happenedAt, cause, orderReference, deliveryReference, ...rest }: Columns) => ({
  article,
  lot,
  placedAt,
  happenedAt,
  cause,
  orderReference,
  deliveryReference,
  invoiceNumber: rest.invoiceNumber,
  text: rest.text,
})
type Columns = Omit<ClaimFacts, 'patientUuid' | 'teeth' | 'family'>

const defined = (input: Partial<ClaimInput>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
