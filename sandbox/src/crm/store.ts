import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { seedRecords } from '@arcade/demo/crm/records.ts'
import { openLines } from '../lines-file.ts'
import { sObjects } from './schema.ts'

export type CrmRecord = { Id: string } & Record<string, string | number | boolean | null>

/** What happened, in its order: the day of the seeds, then what was written or deleted. */
type Entry =
  | { kind: 'seed'; at: string }
  | { kind: 'write'; type: string; id: string; at: string; fields: Omit<CrmRecord, 'Id'> }
  | { kind: 'delete'; id: string; at: string }

/** All records, as the lines of the file make them. */
export function openStore(file: string | null, now = () => new Date()) {
  const lines = openLines<Entry>(file)
  const records = new Map<string, CrmRecord>()
  const types = new Map<string, string>()
  let made = 0

  function apply(entry: Entry) {
    if (entry.kind === 'delete') return void records.delete(entry.id)
    if (entry.kind === 'seed') {
      for (const { type, id, at, fields } of seedRecords(entry.at.slice(0, 10))) put(type, id, at, fields)
      return
    }
    put(entry.type, entry.id, entry.at, entry.fields)
  }
  function put(type: string, Id: string, at: string, fields: Omit<CrmRecord, 'Id'>) {
    const before = records.get(Id) ?? { Id, CreatedDate: at }
    records.set(Id, { ...before, ...fields, Id, LastModifiedDate: at, SystemModstamp: at })
    types.set(Id, type)
  }
  function record(entry: Entry) {
    lines.add(entry)
    apply(entry)
  }

  const entries = lines.read()
  for (const entry of entries) apply(entry)
  made = entries.length
  if (entries.length === 0) record({ kind: 'seed', at: now().toISOString() })

  return {
    all: (type: string): CrmRecord[] => [...records.values()].filter(({ Id }) => types.get(Id) === type),
    /** By its id, in 15 letters or 18. */
    find: (id: string): CrmRecord | null => records.get(toId18(id) ?? '') ?? null,
    typeOf: (id: string): string | null => types.get(toId18(id) ?? '') ?? null,
    findBy: (type: string, field: string, value: string): CrmRecord | null =>
      [...records.values()].find((one) => types.get(one.Id) === type && one[field] === value) ?? null,
    /** Makes one, or changes the one that has the id; answers its id. */
    write(type: string, id: string | null, fields: Omit<CrmRecord, 'Id'>): string {
      made += 1
      const next = id ?? toId18(`${sObjects[type]?.prefix}7RcN${String(made).padStart(8, '0')}`) ?? ''
      record({ kind: 'write', type, id: next, at: now().toISOString(), fields })
      return next
    },
    delete: (id: string) => record({ kind: 'delete', id: toId18(id) ?? id, at: now().toISOString() }),
    count: () => made,
  }
}
export type Store = ReturnType<typeof openStore>
