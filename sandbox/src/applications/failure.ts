import { isPortalDown } from '../portal/call.ts'
import type { Application } from './application.ts'
import { applicationPage, linkButton } from './application-page.ts'

/** An error that is shown as a page of its own. */
export class Failure extends Error {
  readonly status: number
  readonly title: string
  /** Where one may try again, and in which words. */
  readonly again: readonly [address: string, words: string] | undefined

  constructor(status: number, title: string, sentence: string, again?: readonly [string, string]) {
    super(sentence)
    this.status = status
    this.title = title
    this.again = again
  }
}

/** The message of an error; an unknown one says only that it happened. */
export function failureOf(error: unknown, { name }: Application): Failure {
  if (error instanceof Failure) return error
  if (isPortalDown(error))
    return new Failure(502, 'Arcade does not answer', `${name} asked Arcade and got no answer. Try again in a moment.`)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode < 500) return new Failure(statusCode, 'That cannot be', `${name} does not understand this request.`)
  return new Failure(500, 'Something went wrong', `${name} could not do this.`)
}

export function failurePage(failure: Failure, application: Application): string {
  const [address, words] = failure.again ?? [`/${application.key}/`, `Back to ${application.name}`]
  return applicationPage(application, {
    title: failure.title,
    lead: failure.message,
    actions: linkButton(address, words),
  })
}
