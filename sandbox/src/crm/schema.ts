/** What a field holds; `id` is a record, of any type. */
type FieldKind = 'id' | 'text' | 'number' | 'date' | 'datetime' | 'boolean'

export interface SObject {
  /** The first three letters of its ids. */
  prefix: string
  fields: Readonly<Record<string, FieldKind>>
  required?: readonly string[]
  /** Fields by which a record may be upserted. */
  external?: readonly string[]
}

const own = { Id: 'id', CreatedDate: 'datetime', LastModifiedDate: 'datetime', SystemModstamp: 'datetime' } as const
const reference = 'Arcade_Reference__c'

/** The part of Salesforce that the portal knows: standard types, and two that are made for it. */
export const sObjects: Readonly<Record<string, SObject>> = {
  Account: {
    prefix: '001',
    fields: {
      ...own,
      Name: 'text',
      AccountNumber: 'text',
      Phone: 'text',
      BillingStreet: 'text',
      BillingPostalCode: 'text',
      BillingCity: 'text',
      BillingCountry: 'text',
    },
    required: ['Name'],
  },
  Contact: {
    prefix: '003',
    fields: {
      ...own,
      AccountId: 'id',
      FirstName: 'text',
      LastName: 'text',
      Title: 'text',
      Email: 'text',
      Phone: 'text',
    },
    required: ['LastName'],
  },
  Quote: {
    prefix: '0Q0',
    fields: {
      ...own,
      AccountId: 'id',
      QuoteNumber: 'text',
      Name: 'text',
      Description: 'text',
      Status: 'text',
      ExpirationDate: 'date',
      CurrencyIsoCode: 'text',
      TotalPrice: 'number',
      Tax: 'number',
      GrandTotal: 'number',
      Revision__c: 'number',
    },
    required: ['Name'],
  },
  QuoteLineItem: {
    prefix: '0QL',
    fields: {
      ...own,
      QuoteId: 'id',
      LineNumber: 'text',
      Product2Id: 'id',
      Description: 'text',
      Quantity: 'number',
      UnitPrice: 'number',
      Discount: 'number',
      TotalPrice: 'number',
    },
    required: ['QuoteId'],
  },
  Product2: { prefix: '01t', fields: { ...own, Name: 'text', ProductCode: 'text' }, required: ['Name'] },
  Case: {
    prefix: '500',
    fields: {
      ...own,
      AccountId: 'id',
      CaseNumber: 'text',
      Subject: 'text',
      Description: 'text',
      Type: 'text',
      Reason: 'text',
      Origin: 'text',
      Priority: 'text',
      Status: 'text',
      ClosedDate: 'datetime',
      Comments__c: 'text',
      Answer__c: 'text',
      [reference]: 'text',
    },
    external: [reference],
  },
  Arcade_Offer_Answer__c: {
    prefix: 'a0A',
    fields: {
      ...own,
      Quote__c: 'id',
      Revision__c: 'number',
      Version_Hash__c: 'text',
      Answer__c: 'text',
      Answered_By__c: 'text',
      Answered_At__c: 'datetime',
      Reason__c: 'text',
      [reference]: 'text',
    },
    required: ['Quote__c', 'Answer__c'],
    external: [reference],
  },
  ContentDocument: {
    prefix: '069',
    fields: { ...own, Title: 'text', FileExtension: 'text', LatestPublishedVersionId: 'id' },
  },
  ContentDocumentLink: { prefix: '06A', fields: { ...own, ContentDocumentId: 'id', LinkedEntityId: 'id' } },
  ContentVersion: {
    prefix: '068',
    fields: {
      ...own,
      ContentDocumentId: 'id',
      Title: 'text',
      FileExtension: 'text',
      ContentSize: 'number',
      VersionNumber: 'text',
      IsLatest: 'boolean',
    },
  },
}

/** What Salesforce says where it does not do what it is asked. */
export class CrmError extends Error {
  readonly status: number
  readonly errorCode: string

  constructor(status: number, errorCode: string, message: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}

export function typeOf(name: string): SObject {
  const type = Object.hasOwn(sObjects, name) ? sObjects[name] : undefined
  if (!type) throw new CrmError(404, 'NOT_FOUND', 'The requested resource does not exist')
  return type
}
