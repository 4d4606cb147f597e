import type { Route } from '@arcade/contract/kernel/route.ts'
import {
  abortInteraction,
  answerInteraction,
  consentInteraction,
  getInteraction,
} from '@arcade/contract/single-sign-on.contract.ts'
import type { Answer } from '../kernel/api.ts'
import { type Failure, send } from '../kernel/call.ts'

export type Interaction = Answer<typeof getInteraction>['result']

/** Who answers, and until when somebody looks. */
export interface Answering {
  uid: string
  /** Empty for a visitor. */
  token: string
  signal: AbortSignal
}

const ways = { login: answerInteraction, consent: consentInteraction, abort: abortInteraction }
export type Way = keyof typeof ways

type Told<T> = { result: T; error?: undefined } | { error: Failure }

/** Nobody waits for longer. */
const patience = 30_000

export function readInteraction(answering: Answering): Promise<Told<Interaction>> {
  return ask(getInteraction, answering)
}

/** Gives where the browser goes next. */
export function answerBy(way: Way, answering: Answering): Promise<Told<{ redirectTo: string }>> {
  return ask(ways[way], answering)
}

/** Past the store: there a dead session puts the dialog over the page (AUTH-10), here it has a form of its own. */
async function ask<R extends Route, T>(route: R, { uid, token, signal }: Answering): Promise<Told<T>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const { data, error } = { data: undefined, ...(await send({ route, params: { uid } }, { token, signal: limit })) }
  return error ? { error } : (data as { result: T })
}
