import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { Application } from '../applications/application.ts'
import { Failure } from '../applications/failure.ts'
import { isPortalDown } from '../portal/call.ts'

/** The sentence for an error between the application and the portal. */
export function refusalOf(error: unknown, { key, name }: Application): unknown {
  const again = [`/${key}/login`, 'Try again'] as const
  if (isPortalDown(error)) return error
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? // It is what the person wanted.
        new Failure(200, 'You did not agree', `Arcade told ${name} nothing about you.`, again)
      : new Failure(400, 'Arcade did not let you in', `It says: ${error.error}.`, again)
  if (error instanceof ResponseBodyError)
    return new Failure(400, 'Arcade did not let you in', `It says: ${error.error}.`, again)
  if (error instanceof ClientError || error instanceof TypeError)
    return new Failure(502, 'Arcade’s answer is not good', `${name} does not believe what came back.`, again)
  return error
}

/** Whether the portal says that what it gave is worth nothing any more. */
export const isOver = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && error.error === 'invalid_grant')
