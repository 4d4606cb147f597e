import type { Claim } from '@arcade/contract/commerce/claims/claims.contract.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import type { z } from 'zod'
import { mayIn } from '../../clinic/acts/index.ts'
import { presentFile, selectClaimFiles } from '../../clinic/files/index.ts'
import { selectIncludingUnlinked } from '../../clinic/patients/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import type { LotRow } from './claim-lots.queries.ts'
import { type ClaimRecord, selectHistory } from './claims.queries.ts'

export type PresentedClaim = z.output<typeof Claim>

/** The patient is named to those who may see patients. */
export async function presentClaim(
  db: Db,
  identity: Identity,
  { actor, practiceId }: CallAccess,
  claim: ClaimRecord,
): Promise<PresentedClaim> {
  const { id, patientId } = claim
  const mayName =
    patientId !== null && actor.kind === 'person' && (await mayIn(identity, practiceId, actor.userId, 'patients:read'))
  const [history, files, [patient]] = await Promise.all([
    selectHistory(db, id),
    selectClaimFiles(db, practiceId, id),
    mayName ? selectIncludingUnlinked(db, practiceId, [patientId]) : [],
  ])
  return {
    uuid: id,
    reference: claim.reference,
    kind: claim.kind,
    type: claim.type,
    state: claim.state,
    step: claim.step,
    article: claim.article,
    lot: claim.lot,
    lotExpiry: claim.lotExpiry,
    family: claim.family,
    patient: patient ? { uuid: patient.id, firstName: patient.firstName, lastName: patient.lastName } : null,
    teeth: claim.teeth,
    placedAt: claim.placedAt,
    happenedAt: claim.happenedAt,
    cause: claim.cause,
    orderReference: claim.orderReference,
    deliveryReference: claim.deliveryReference,
    invoiceNumber: claim.invoiceNumber,
    text: claim.text,
    warranty: claim.warranty,
    fileUuids: files.map((file) => file.id),
    files: files.map(presentFile),
    history,
    createdAt: claim.createdAt,
    changedAt: claim.changedAt,
    version: claim.version,
  }
}

export function presentLot(row: LotRow, mayName: boolean) {
  const { article, lot, expiry, deliveredOn, family, placedOn, teeth, patientId, firstName, lastName } = row
  const placed =
    mayName && patientId && placedOn
      ? {
          patient: { uuid: patientId, firstName: firstName ?? '', lastName: lastName ?? '' },
          teeth: teeth ?? [],
          date: placedOn,
        }
      : null
  return { article, lot, expiry, deliveredOn, family: family === null ? null : familyOf(family), placed }
}
