import { documentKinds } from '@arcade/contract/commerce/documents/document-kinds.ts'
import type { DocumentsWanted } from './documents.api.ts'

/** What the address asks for; whatever it says that is none of ours is left out. Names of patients stay out of it. */
export function wantedOf(params: URLSearchParams): DocumentsWanted {
  const kind = documentKinds.find((one) => one === params.get('kind'))
  const year = params.get('year') ?? ''
  return {
    ...(kind && { kind }),
    ...(/^(?:199|20\d)\d$/.test(year) && { year }),
    ...(params.get('direction') === 'asc' && { direction: 'asc' as const }),
  }
}
