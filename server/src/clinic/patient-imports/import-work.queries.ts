import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from '../patients/index.ts'
import type { Marks } from './known.rules.ts'
import type { ReadLine } from './line.rules.ts'
import { type ImportRow, nextVersion } from './patient-imports.queries.ts'
import {
  type LineFault,
  patientImportKeys,
  patientImportLines,
  patientImportPieces,
  patientImports,
} from './patient-imports.table.ts'

const imports = patientImports

export async function selectWork(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

/** Held until the transaction ends: a second worker waits, and then sees that it was done. */
export async function holdWork(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

const column = (values: readonly unknown[]) => sql.param([...values])

/** The names of some lines as names are compared, in their order. */
export async function selectNameKeys(db: Db, lines: readonly ReadLine[]): Promise<string[]> {
  const { rows } = await db.execute<{ name_key: string }>(sql`
    select patient_name_key(last_name, first_name) as name_key
    from unnest(
      ${column(lines.map(({ lastName }) => lastName))}::text[],
      ${column(lines.map(({ firstName }) => firstName))}::text[]
    ) with ordinality as file (last_name, first_name, place)
    order by place`)
  return rows.map(({ name_key }) => name_key)
}

export interface Namesake extends Marks {
  id: string
  /** By which import the practice got them. */
  importId: string | null
}

/**
 * Whom the practice follows by one of these names or numbers; of those who are alike, the one it followed first. Numbers
 * are looked up in a hash of those wanted: comparing lists with lists takes far longer than reading what the practice has.
 */
export async function selectNamesakes(db: Db, practiceId: string, lines: readonly Marks[]): Promise<Namesake[]> {
  const names = new Set(lines.map(({ nameKey }) => nameKey))
  const numbers = new Set(lines.flatMap(({ externalId }) => externalId ?? []))
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select id, import_id, name_key, birth_date::text, external_id from (
      select distinct on (number) id, import_id, name_key, birth_date, number as external_id
      from patients cross join unnest(external_ids) as number
      where practice_id = ${practiceId} and number = any(${column([...numbers])}::text[]) and unlinked_at is null
      order by number, created_at, id
    ) as numbered
    union all
    select id, import_id, name_key, birth_date::text, external_id from (
      select distinct on (name_key, birth_date, external_ids = '{}')
        id, import_id, name_key, birth_date, external_ids[1] as external_id
      from patients
      where practice_id = ${practiceId} and name_key = any(${column([...names])}::text[]) and unlinked_at is null
      order by name_key, birth_date, external_ids = '{}', created_at, id
    ) as named`)
  return rows.map(({ id, import_id, name_key, birth_date, external_id }) => ({
    id: id ?? '',
    importId: import_id ?? null,
    nameKey: name_key ?? '',
    birthDate: birth_date ?? null,
    externalId: external_id ?? null,
  }))
}

export async function selectMetKeys(db: Db, importId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from patient_import_keys where import_id = ${importId} and key = any(${column(keys)}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

export async function insertMetKeys(db: Db, importId: string, keys: readonly string[]) {
  await db.execute(sql`
    insert into patient_import_keys (import_id, key)
    select ${importId}, key from unnest(${column(keys)}::text[]) as key
    on conflict do nothing`)
}

/** The imported patients. As one value: hundreds of rows of parameters of their own take longer to assemble than to insert. */
export async function insertImported(db: Db, { id, practiceId }: ImportRow, lines: readonly ReadLine[], now: Date) {
  if (lines.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into patients (
      practice_id, id, import_id, created_at, changed_at, last_name, first_name, birth_name, birth_date, sex, email, phone,
      address, alerts, notes, imported_visit, last_visit, external_ids
    )
    select ${practiceId}, gen_random_uuid(), ${id}, ${now.toISOString()}, ${now.toISOString()}, "lastName", "firstName",
      "birthName", "birthDate", sex, email, phone, address, alerts, notes, "lastVisit", "lastVisit",
      array_remove(array["externalId"], null)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as file (
      "lastName" text, "firstName" text, "birthName" text, "birthDate" date, sex text, email text, phone text,
      address jsonb, alerts text[], notes text, "lastVisit" date, "externalId" text
    )
    returning id`)
  return rows.map(({ id }) => id)
}

export interface Finding {
  line: number
  outcome: 'known' | 'faulty'
  faults: LineFault[]
  patientId: string | null
  cells?: string[]
}

export async function insertFindings(db: Db, importId: string, findings: readonly Finding[]) {
  if (findings.length === 0) return
  await db
    .insert(patientImportLines)
    .values(findings.map((finding) => ({ importId, ...finding })))
    .onConflictDoNothing()
}

/** The version that it has now. */
export async function updateWork(db: Db, id: string, change: Partial<ImportRow> & { workedAt: Date }): Promise<number> {
  const [row] = await db
    .update(imports)
    .set({ ...change, version: nextVersion })
    .where(eq(imports.id, id))
    .returning({ version: imports.version })
  return row?.version ?? 0
}

/** The file is not needed any more, nor its first lines. */
export async function deleteFile(db: Db, { id, columns }: ImportRow) {
  await db.delete(patientImportPieces).where(eq(patientImportPieces.importId, id))
  await db.delete(patientImportKeys).where(eq(patientImportKeys.importId, id))
  const emptied = columns.map((column) => ({ ...column, samples: [] }))
  await db.update(imports).set({ columns: emptied }).where(eq(imports.id, id))
}

/** Untouched patients, of this practice. */
const untouched = (practiceId: string) => sql`
  patient.practice_id = ${practiceId} and patient.version = 1 and patient.unlinked_at is null
  and not exists (select from acts where practice_id = ${practiceId} and patient_id = patient.id)
  and not exists (select from files where practice_id = ${practiceId} and patient_id = patient.id)
  and not exists (select from patients as elsewhere where elsewhere.id = patient.id and elsewhere.practice_id <> ${practiceId})`

/**
 * Some untouched ones of an import, locked: a new use of them waits until they are gone. In one
 * statement with the deletion, a database that has not counted them yet would look for all of them anew for each.
 */
export async function holdUntouched(db: Db, { id, practiceId }: ImportRow, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select patient.id from patients as patient where patient.import_id = ${id} and ${untouched(practiceId)}
    limit ${limit} for update`)
  return rows.map(({ id }) => id)
}

/** Of these, those that were untouched when they were locked. */
export async function deleteUntouched(db: Db, practiceId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from patients as patient where patient.id = any(${column(ids)}::uuid[]) and ${untouched(practiceId)}
    returning patient.id`)
  return rows.map(({ id }) => id)
}

export async function selectLeft(db: Db, { id, practiceId }: ImportRow): Promise<number> {
  return db.$count(patients, and(eq(patients.importId, id), eq(patients.practiceId, practiceId)))
}
