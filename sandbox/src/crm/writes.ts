import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { CrmError, type SObject, typeOf } from './schema.ts'
import type { CrmRecord, Store } from './store.ts'

type Fields = Omit<CrmRecord, 'Id'>

/** The fields of a record, as Salesforce takes them. */
function readFields(type: SObject, body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new CrmError(400, 'JSON_PARSER_ERROR', 'An object is expected')
  const fields: Fields = {}
  for (const [name, value] of Object.entries(body)) {
    const kind = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined
    if (!kind || name === 'Id') throw new CrmError(400, 'INVALID_FIELD', `No such column '${name}'`)
    const wanted = kind === 'number' || kind === 'boolean' ? kind : 'string'
    if (value !== null && typeof value !== wanted)
      throw new CrmError(400, 'JSON_PARSER_ERROR', `Cannot deserialize ${name}`)
    const id = kind === 'id' && value !== null ? toId18(value) : value
    if (id === null && value !== null) throw new CrmError(400, 'MALFORMED_ID', `${name}: id value of incorrect type`)
    fields[name] = id
  }
  return fields
}

/** Writes what the body says, and what the CRM does of itself when such a record is written. */
export function writeRecord(
  store: Store,
  typeName: string,
  before: CrmRecord | null,
  body: unknown,
  external: Fields = {},
) {
  const type = typeOf(typeName)
  const fields = { ...readFields(type, body), ...external }
  const missing = before ? [] : (type.required ?? []).filter((name) => (fields[name] ?? null) === null)
  if (missing.length > 0)
    throw new CrmError(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`)
  for (const [name, value] of Object.entries(fields))
    if (type.fields[name] === 'id' && value !== null && !store.find(String(value)))
      throw new CrmError(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id')
  if (typeName === 'Arcade_Offer_Answer__c') return writeAnswer(store, before, fields)
  return store.write(typeName, before?.Id ?? null, { ...defaults(typeName, before, store), ...fields })
}

function defaults(type: string, before: CrmRecord | null, store: Store): Fields {
  if (type === 'Case' && !before)
    return { CaseNumber: String(1_100 + store.all('Case').length).padStart(8, '0'), Status: 'New', Priority: 'Medium' }
  // What a customer agrees to is another thing once its terms have changed.
  if (type === 'Quote' && before) return { Revision__c: Number(before.Revision__c ?? 1) + 1 }
  return {}
}

/** The customer's answer moves its quote; one to terms that are no longer those of the quote is refused. */
function writeAnswer(store: Store, before: CrmRecord | null, fields: Fields): string {
  const quote = store.find(String(fields.Quote__c ?? before?.Quote__c))
  if (!quote) throw new CrmError(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id')
  // Its reference is known: what it did is done.
  if (before) return store.write('Arcade_Offer_Answer__c', before.Id, fields)
  if (fields.Revision__c !== quote.Revision__c || quote.Status !== 'Presented')
    throw new CrmError(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'The quote has changed')
  const id = store.write('Arcade_Offer_Answer__c', null, fields)
  store.write('Quote', quote.Id, { Status: String(fields.Answer__c) })
  return id
}
