import type { Right } from '@arcade/contract/kernel/rights.ts'

/** A call that a page begins with, as its document names it: `app/ask-early.ts` asks for it before any file has come. */
export interface EarlyCall {
  address: string
  /** TEN-02: not asked for where one of them was missing last. */
  rights?: readonly Right[]
}

/**
 * What only the browser knows, in a call that the build writes down: whoever is logged in, for whom they act, the day a month
 * ago, and whom or what the address names (`?uuid=`).
 */
export const known = { me: '~me~', acting: '~acting~', monthAgo: '~monthAgo~', uuid: '~uuid~' } as const

/** The same for a document and for who takes its answer. */
export const dayMonthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

declare global {
  interface Window {
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** An answer is of use to the one who asked: by whom, and in which practice. */
export const earlyKey = (address: string, token: string, practice = '') => `${address} ${practice} ${token}`

/** What is older is asked for again. */
const longest = 30_000

/** The answer to a call that the document has asked for already, once; one that did not come is asked for again. */
export function takeEarly(address: string, token: string, practice: string | undefined): Promise<Response> | undefined {
  const key = earlyKey(address, token, practice)
  const answer = window.earlyCalls?.get(key)
  window.earlyCalls?.delete(key)
  return performance.now() < longest ? answer : undefined
}
