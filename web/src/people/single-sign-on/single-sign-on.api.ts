import type { Route } from '@arcade/contract/kernel/route.ts'
import {
  abortInteraction,
  answerInteraction,
  confirmSignOut,
  consentInteraction,
  getInteraction,
  getSignOut,
} from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import type { Answer } from '../../kernel/api.ts'
import { type Failure, send } from '../../kernel/call.ts'

export type Interaction = Answer<typeof getInteraction>['result']
export type SignOut = NonNullable<Answer<typeof getSignOut>['result']>

/** Who asks, and until when somebody looks. */
interface Asking {
  /** Empty for a visitor. */
  token: string
  signal: AbortSignal
}
interface Answering extends Asking {
  uid: string
}

const ways = { login: answerInteraction, consent: consentInteraction, abort: abortInteraction }
export type Way = keyof typeof ways

type ReplyOr<T> = { result: T; error?: undefined } | { error: Failure }
type GoesOn = Promise<ReplyOr<{ redirectTo: string; reachable: boolean }>>

/** The longest wait. */
const timeoutMs = 30_000

export function readInteraction({ uid, ...asking }: Answering): Promise<ReplyOr<Interaction>> {
  return ask(getInteraction, { uid }, asking)
}

/** Gives where the browser goes next. */
export function answerBy(way: Way, { uid, ...asking }: Answering): GoesOn {
  return ask(ways[way], { uid }, asking)
}

export function readSignOut(asking: Asking): Promise<ReplyOr<SignOut | null>> {
  return ask(getSignOut, {}, asking)
}

export function signOut(asking: Asking): Promise<ReplyOr<{ redirectTo: string }>> {
  return ask(confirmSignOut, {}, asking)
}

/** Past the store: there a dead session puts the dialog over the page (AUTH-10), here it has a form of its own. */
async function ask<T>(route: Route, params: Record<string, string>, { token, signal }: Asking): Promise<ReplyOr<T>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const { data, error } = { data: undefined, ...(await send({ route, params }, { token, signal: limit })) }
  return error ? { error } : (data as { result: T })
}
