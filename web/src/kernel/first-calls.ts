import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { PageId } from '@arcade/contract/pages.ts'
import { addressOf } from './call.ts'
import type { EarlyCall } from './early-calls.ts'

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Of what is shown on a page that is open without them. */
  rights?: readonly Right[]
}

export function firstCall(route: Pick<Route, 'method' | 'path'>, { params, query, rights }: Parts = {}): EarlyCall {
  const address = addressOf({ route: route as Route, ...(params && { params }), ...(query && { query }) })
  if (address === null || route.method !== 'GET') throw new Error(`${route.path} cannot be asked for early`)
  return { address: address.replaceAll('%7E', '~'), ...(rights && { rights }) }
}

/** `shell`: on every page of somebody who is logged in. */
export type FirstCalls = Partial<Record<PageId | 'shell', readonly EarlyCall[]>>

/**
 * A capability declares in `<capability>.calls.ts` what its pages and tiles ask for first; the build collects it into the
 * documents (decision 102). It is no part of the app, which asks by itself for what was not asked for.
 */
export const defineCalls = (calls: FirstCalls): FirstCalls => calls
