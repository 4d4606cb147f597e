import type { Context } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { endAll } from '../partnerships/index.ts'
import { deleteEntry, insertEntry, type NewEntry, selectEntries, selectEntry, updateEntry } from './index.ts'

interface Which {
  key: string
}

/** PRT-02: a partner that is no application of the portal. */
export async function addPartner({ db }: Context, entry: NewEntry) {
  if (!(await insertEntry(db, entry)))
    throw new OperatorError(`There is a partner ${entry.key} already: "partner change" changes it.`)
  return `Added ${entry.name} to the partner directory.`
}

/** What is typed changes; the rest stays. */
export async function changePartner({ db }: Context, { key, ...change }: Which & Partial<NewEntry>) {
  const entry = await selectEntry(db, key)
  if (!entry) throw unknown(key)
  const { advantage, validUntil } = { ...entry, ...change }
  if (validUntil !== null && advantage === null)
    throw new OperatorError(`--valid-until is the last day of an advantage, and ${key} has none.`)
  await updateEntry(db, key, change)
  return `Changed ${key} in the partner directory.`
}

export async function removePartner({ db, clock }: Context, { key }: Which) {
  await db.transaction(async (db) => {
    const entry = await selectEntry(db, key)
    if (!entry) throw unknown(key)
    await endAll(db, entry, clock.now())
    await deleteEntry(db, key)
  })
  return `Removed ${key} from the partner directory.`
}

export async function listPartners({ db }: Context) {
  const rows = (await selectEntries(db)).map(({ key, category, advantage, validUntil, link, name }) => {
    const until = advantage ? `until ${validUntil ?? 'further notice'}` : 'none'
    return [key, category, until, link, name]
  })
  const none = 'No partner was added; applications are listed by "application list".'
  return listing(['key', 'category', 'advantage', 'address', 'name'], rows, none)
}

const unknown = (key: string) => new OperatorError(`There is no partner ${key} in the directory.`)
