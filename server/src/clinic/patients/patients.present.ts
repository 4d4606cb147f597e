import type { Patient, PatientRow } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { holds, type Rights, type Scope } from '@arcade/contract/kernel/rights.ts'
import type { z } from 'zod'
import type { Actor } from '../../kernel/identity/actor.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import type { PatientRecord, selectIncludingUnlinked } from './patients.queries.ts'

type ListedPatient = Omit<Awaited<ReturnType<typeof selectIncludingUnlinked>>[number], 'unlinkedAt'>
type Can = z.output<typeof Patient>['can']

export function presentPatientRow({ id, alerts, lastVisit, ...row }: ListedPatient): z.output<typeof PatientRow> {
  const { firstName, lastName, birthName, birthDate, sex, email, phone } = row
  return { uuid: id, personInfo: { firstName, lastName, birthName, birthDate, sex, email, phone }, alerts, lastVisit }
}

export function presentPatient(row: PatientRecord, can: Can): z.output<typeof Patient> {
  const { address, notes, locale, externalIds, shared, version, changedAt, changedBy } = row
  return {
    ...presentPatientRow(row),
    address,
    notes,
    locale,
    externalIds,
    shared,
    version,
    changed: { at: changedAt, by: changedBy },
    can,
  }
}

/** What the caller may do with the patients of a practice. */
export async function patientRights(identity: Identity, actor: Actor, practiceId: string): Promise<Can> {
  if (actor.kind === 'machine') return canOfMachine(actor.scopes)
  const user = await identity.findUser(actor.userId)
  const membership = user?.memberships.find((membership) => membership.practiceId === practiceId)
  return membership ? canOf(membership.rights) : nothing
}

const nothing: Can = { write: false, acts: 'none', files: 'none', journal: false }

const canOf = (rights: Rights): Can => ({
  write: holds(rights, 'patients:write'),
  acts: rights.acts,
  files: rights.files,
  journal: holds(rights, 'settings:read'),
})

const canOfMachine = (scopes: readonly Scope[]): Can => ({
  ...nothing,
  write: scopes.includes('patients:write'),
  acts: scopes.includes('acts:write') ? 'write' : 'none',
})
