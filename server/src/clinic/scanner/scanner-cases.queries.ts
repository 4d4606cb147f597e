import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { ScannerCaseFacts } from '../../parts/partners/scanner.wire.ts'

/** A type, since a row is read as one. */
export type ProposedPatient = {
  uuid: string
  firstName: string
  lastName: string
  birthDate: string | null
}

/** For each case the patients of its name whose birth date is not another one; the same day first. */
export async function selectProposals(
  db: Db,
  practiceId: string,
  cases: readonly ScannerCaseFacts[],
): Promise<Map<string, ProposedPatient[]>> {
  const named = cases.filter(({ firstName, lastName, patientName }) => `${firstName}${lastName}${patientName}`.trim())
  const { rows } = await db.execute<{ case_id: string } & ProposedPatient>(sql`
    select c.case_id, p.id as uuid, p.first_name as "firstName", p.last_name as "lastName", p.birth_date::text as "birthDate"
    from unnest(${list(named.map(({ id }) => id))}, ${list(named.map((one) => one.lastName || one.patientName))},
      ${list(named.map((one) => (one.lastName ? one.firstName : '')))}, ${list(named.map((one) => one.birthDate))})
      as c (case_id, last_name, first_name, birth_date)
    join patients p on p.practice_id = ${practiceId} and p.unlinked_at is null
      and p.name_key = patient_name_key(c.last_name, c.first_name)
    where c.birth_date is null or p.birth_date is null or p.birth_date = c.birth_date::date
    order by p.birth_date = c.birth_date::date desc nulls last, p.id
    limit 200`)
  const found = new Map<string, ProposedPatient[]>()
  for (const { case_id, ...patient } of rows) found.set(case_id, [...(found.get(case_id) ?? []), patient])
  return found
}

/** By case and file: the patients of the practice who have it and did not delete it. */
export async function selectImported(
  db: Db,
  practiceId: string,
  caseIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ case_id: string; file_id: string; patients: string[] }>(sql`
    select i.case_id, f.scanner_file_id as file_id, array_agg(distinct i.patient_id::text) as patients
    from scanner_imports i
    join scanner_import_files f on f.import_id = i.id and f.state = 'done'
    join files on files.id = f.file_id and files.deleted_at is null
    where i.practice_id = ${practiceId} and i.case_id = any(${list(caseIds)})
    group by 1, 2`)
  return new Map(rows.map(({ case_id, file_id, patients }) => [importedKey(case_id, file_id), patients]))
}

export const importedKey = (caseId: string, fileId: string) => `${caseId} ${fileId}`

const list = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`
