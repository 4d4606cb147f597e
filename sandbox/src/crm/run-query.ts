import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { CrmError, type SObject, sObjects } from './schema.ts'
import type { Condition, Literal, Query } from './soql.ts'
import type { CrmRecord, Store } from './store.ts'

type Value = CrmRecord[string]

/** The rows of a query, with the fields that it names and what Salesforce writes beside them. */
export function runQuery(query: Query, store: Store, version: string) {
  const [typeName = '', type] =
    Object.entries(sObjects).find(([name]) => name.toLowerCase() === query.type.toLowerCase()) ?? []
  if (!type) throw new CrmError(400, 'INVALID_TYPE', `sObject type '${query.type}' is not supported.`)
  const fields = query.fields.map((field) => pathOf(type, field))
  const matches = query.where && predicate(type, query.where, store)
  const orders = query.orderBy.map(({ field, descending }) => ({ path: pathOf(type, field), descending }))
  const rows = store
    .all(typeName)
    .filter((record) => matches === null || matches(record))
    .sort((a, b) => {
      for (const { path, descending } of orders) {
        const order = compare(valueAt(a, path, store), valueAt(b, path, store))
        if (order !== 0) return descending ? -order : order
      }
      return 0
    })
  const end = query.limit === null ? undefined : query.offset + query.limit
  return rows.slice(query.offset, end).map((record) => present(record, typeName, fields, store, version))
}

function present(record: CrmRecord, type: string, fields: Path[], store: Store, version: string) {
  const row: Record<string, unknown> = {
    attributes: { type, url: `/services/data/${version}/sobjects/${type}/${record.Id}` },
  }
  for (const path of fields) {
    const [head, last] = path
    if (last === undefined) row[head] = record[head] ?? null
    else row[head] = { ...(row[head] as object | undefined), [last]: valueAt(record, path, store) }
  }
  return row
}

/** A field, or one of a parent: `Account.Name` is that of the record that `AccountId` names. */
type Path = [field: string] | [parent: string, field: string]

function pathOf(type: SObject, text: string): Path {
  const parts = text.split('.')
  const find = ({ fields }: SObject, wanted: string) =>
    Object.keys(fields).find((name) => name.toLowerCase() === wanted.toLowerCase())
  const unknown = () => new CrmError(400, 'INVALID_FIELD', `No such column '${text}'.`)
  if (parts.length === 1) {
    const field = find(type, text)
    if (!field) throw unknown()
    return [field]
  }
  const [parent = '', field = ''] = parts
  const link = find(type, `${parent}Id`)
  const known = link && Object.values(sObjects).some((one) => find(one, field))
  if (!link || !known || parts.length > 2) throw unknown()
  return [link.slice(0, -2), field]
}

function valueAt(record: CrmRecord, [head, field]: Path, store: Store): Value {
  if (field === undefined) return record[head] ?? null
  return store.find(String(record[`${head}Id`]))?.[field] ?? null
}

function predicate(type: SObject, condition: Condition, store: Store): (record: CrmRecord) => boolean {
  switch (condition.op) {
    case 'and':
    case 'or': {
      const all = condition.all.map((one) => predicate(type, one, store))
      return (record) => (condition.op === 'and' ? all.every((is) => is(record)) : all.some((is) => is(record)))
    }
    case 'not': {
      const is = predicate(type, condition.one, store)
      return (record) => !is(record)
    }
    case 'in':
    case 'not in': {
      const { test } = reader(type, condition.field, store)
      const isOne = condition.values.map((value) => test('=', value))
      return (record) => isOne.some((is) => is(record)) === (condition.op === 'in')
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'like':
      return reader(type, condition.field, store).test(condition.op, condition.value)
  }
}

function reader(type: SObject, field: string, store: Store) {
  const path = pathOf(type, field)
  const kind = path.length === 1 ? type.fields[path[0]] : 'text'
  const quoted = kind === 'text' || kind === 'id'
  const test = (op: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'like', literal: Literal) => {
    if (literal.kind !== 'null' && (literal.kind === 'text') !== quoted)
      throw new CrmError(400, 'INVALID_FIELD', `value of filter criterion for field '${field}' must be of type ${kind}`)
    const wanted = kind === 'id' && literal.kind === 'text' ? idOf(literal.value) : literal.value
    return (record: CrmRecord) => {
      const value = valueAt(record, path, store)
      if (op === 'like') return isLike(String(value ?? ''), String(wanted))
      const order =
        kind === 'datetime' && wanted !== null
          ? compare(timeOf(value), timeOf(wanted))
          : compare(fold(value), fold(wanted))
      if (op === '=') return order === 0
      if (op === '!=') return order !== 0
      if (value === null || wanted === null) return false
      return op === '<' ? order < 0 : op === '<=' ? order <= 0 : op === '>' ? order > 0 : order >= 0
    }
  }
  // Texts are compared whatever their case; ids are none.
  const fold = (value: Value) => (typeof value === 'string' && kind !== 'id' ? value.toLowerCase() : value)
  return { test }
}

const timeOf = (value: Value) => (value === null ? null : Date.parse(String(value)))

function idOf(text: string): string {
  if (text === '') return ''
  const id = toId18(text)
  if (id === null) throw new CrmError(400, 'INVALID_QUERY_FILTER_OPERATOR', `invalid ID field: ${text}`)
  return id
}

function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null) return -1
  if (b === null) return 1
  return a < b ? -1 : 1
}

function isLike(value: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${source}$`, 'isu').test(value)
}
