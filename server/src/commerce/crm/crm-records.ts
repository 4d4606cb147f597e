import type { CrmQuery } from '@arcade/contract/commerce/crm/crm.contract.ts'
import type { CrmType } from '@arcade/contract/commerce/crm/crm-types.ts'
import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import { z } from 'zod'
import { type Soql, soql, soqlNames } from '../../parts/partners/crm.soql.ts'

/** What the portal shows of a type, the field that says whose a record is, and the right that it needs. */
interface Shown {
  prefix: string
  fields: readonly string[]
  owner: 'Id' | 'AccountId'
  right: Right
}

export const shownTypes: Readonly<Record<CrmType, Shown>> = {
  Account: {
    prefix: '001',
    fields: [
      'Id',
      'Name',
      'AccountNumber',
      'Phone',
      'BillingStreet',
      'BillingPostalCode',
      'BillingCity',
      'BillingCountry',
    ],
    owner: 'Id',
    right: 'settings:read',
  },
  Contact: {
    prefix: '003',
    fields: ['Id', 'AccountId', 'FirstName', 'LastName', 'Title', 'Email', 'Phone'],
    owner: 'AccountId',
    right: 'settings:read',
  },
  Quote: {
    prefix: '0Q0',
    fields: [
      'Id',
      'AccountId',
      'QuoteNumber',
      'Name',
      'Status',
      'ExpirationDate',
      'CurrencyIsoCode',
      'TotalPrice',
      'Tax',
      'GrandTotal',
    ],
    owner: 'AccountId',
    right: 'orders:read',
  },
  Case: {
    prefix: '500',
    fields: ['Id', 'AccountId', 'CaseNumber', 'Subject', 'Status', 'Priority', 'CreatedDate', 'ClosedDate'],
    owner: 'AccountId',
    right: 'claims:read',
  },
}

/** The type of the record that an id names, where it is one that is shown. */
export function typeOfId(id: string): CrmType | null {
  const types = Object.keys(shownTypes) as CrmType[]
  return types.find((type) => shownTypes[type].prefix === toId18(id)?.slice(0, 3)) ?? null
}

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A record with the fields that are shown, and nothing else that the CRM says. */
export const recordOf = (fields: readonly string[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field, Scalar.default(null)])))

export const fileFields = ['Id', 'Title', 'FileExtension', 'ContentSize', 'CreatedDate'] as const

type Named = Exclude<CrmQuery, { query: 'files' }>

const typeOfQuery = { account: 'Account', contacts: 'Contact', offers: 'Quote', cases: 'Case' } as const

/** A query of the portal's own, always for one account. */
export function compileQuery(request: Named, accountId: string): { soql: Soql; fields: readonly string[] } {
  const { fields, owner } = shownTypes[typeOfQuery[request.query]]
  const type = soqlNames(typeOfQuery[request.query])
  const query = soql`SELECT ${soqlNames(...fields)} FROM ${type} WHERE ${soqlNames(owner)} = ${accountId}${filterOf(request)} ORDER BY Id LIMIT 500`
  return { soql: query, fields }
}

export const rightOfQuery = ({ query }: Named): Right => shownTypes[typeOfQuery[query]].right

function filterOf(request: Named): Soql {
  switch (request.query) {
    case 'account':
      return soql``
    case 'contacts':
      return and('Email', request.params?.email)
    case 'offers':
      // What the sales department still writes on is theirs.
      return soql` AND Status != 'Draft'${and('QuoteNumber', request.params?.number)}`
    case 'cases':
      return and('Subject', request.params?.subject)
  }
}

const and = (field: string, value: string | undefined) =>
  value === undefined ? soql`` : soql` AND ${soqlNames(field)} = ${value}`
