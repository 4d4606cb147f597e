import type { findResembling } from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { duplicateScore } from './possible-duplicates.rules.ts'
import { selectAlike, selectBornOn, selectWords } from './search.queries.ts'

type Named = z.output<NonNullable<typeof findResembling.query>>

/** More would not be read. */
const most = 5

/** PAT-04: who may be the patient that is about to be added, the likeliest first. */
export async function findPossibleDuplicates(db: Db, practiceId: string, { lastName, firstName, birthDate }: Named) {
  const name = `${lastName} ${firstName}`
  const words = await selectWords(db, name)
  if (words.length === 0) return []
  const alike = await selectAlike(db, practiceId, { name, words })
  const sameDay = birthDate ? await selectBornOn(db, practiceId, { name, words }, birthDate) : []
  const found = new Map([...alike, ...sameDay].map((row) => [row.id, row]))
  return Array.from(found.values(), (row) => ({
    row,
    rank: duplicateScore({ words, birthDate: birthDate ?? null }, row),
  }))
    .filter((one): one is { row: typeof one.row; rank: number } => one.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ row }) => row)
}
