import type { Route } from '@arcade/contract/kernel/route.ts'
import { linkApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { attachApi, getReverseLoginParams, loginApi } from '@arcade/contract/people/broker/broker.contract.ts'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Answer } from '../../kernel/api.ts'
import { type Asking, request, type State } from '../../kernel/base-query.ts'
import type { Call, Failure } from '../../kernel/call.ts'
import { linkedAs } from '../applications/index.ts'

export type ApplicationLink = Answer<typeof linkApplication>['result']

export interface Attempt {
  userUuid: string
  applicationUuid: string
  /** As it is in the application. */
  login: string
  password: string
}

/** Why an application could not be linked. */
export class BrokerFailure extends Error {
  readonly code: Failure['code']
  readonly requestId: Failure['requestId']
  /** Seconds before another try, if given. */
  readonly wait: number | null

  constructor({ code, requestId }: Failure, wait: number | null) {
    super(code)
    this.code = code
    this.requestId = requestId
    this.wait = wait
  }
}

type Thunk<T> = ThunkAction<Promise<T>, State & { api: never }, unknown, UnknownAction>

/**
 * AUTH-14: proves a login to the application, and links it by that proof. Past the cache: the password is in no action and
 * in no state. Where the time ran out in between, as while somebody signs in again, it begins anew, once.
 */
export function linkByPassword(attempt: Attempt): Thunk<ApplicationLink> {
  return async (dispatch, getState) => {
    const prove = () => proveAndLink(attempt, { dispatch, getState })
    const link = await prove().catch((failure: unknown) => {
      if (failure instanceof BrokerFailure && ranOut.has(failure.code)) return prove()
      throw failure
    })
    dispatch(linkedAs(attempt, link))
    return link
  }
}

const ranOut: ReadonlySet<string> = new Set(['broker.over', 'applications.proof-needed'])

async function proveAndLink(attempt: Attempt, asking: Asking): Promise<ApplicationLink> {
  const { userUuid, applicationUuid, login, password } = attempt
  const begun = await call(getReverseLoginParams, { body: { password, applicationUuid } }, asking)
  const attached = await call(attachApi, { body: { r: begun.result.r } }, asking)
  const sealed = { login, password: begun.result.cryptedPassword }
  // What was answered is the header, by its name.
  const accepted = await call(loginApi, { body: sealed, headers: attached.result }, asking)
  const params = { userUuid, applicationUuid }
  const { result } = await call(linkApplication, { params, body: { proof: accepted.result.proof } }, asking)
  return result
}

async function call<R extends Route>(route: R, parts: Omit<Call, 'route'>, asking: Asking): Promise<Answer<R>> {
  const { error, meta, ...sent } = { data: undefined, ...(await request({ route, ...parts }, asking)) }
  if (error) throw new BrokerFailure(error, meta.retryAfter)
  return sent.data as Answer<R>
}
