import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { MaybeSent } from '../../kernel/mail/mail.ts'
import { answerLetter } from './questions.mails.ts'
import { selectRequest } from './questions.queries.ts'

const Answered = z.object({ reference: z.string() })

export const answered: JobKind<z.output<typeof Answered>> = { name: 'question-answered', data: Answered }

/** ASK-01: the answer, to who asked. */
export async function mailAnswer(
  { db, mailer, origin }: Pick<Kernel, 'db' | 'mailer' | 'origin'>,
  { reference }: z.output<typeof Answered>,
) {
  const request = await selectRequest(db, reference)
  if (!request?.answer) return
  const { locale, email, text, answer } = request
  const url = `${origin}${withLocale(locale, pages.questions.path)}`
  await mailer.send(email, answerLetter(locale, { reference, text, answer, url })).catch((error: unknown) => {
    // It may have arrived: a second one would be worse.
    if (!(error instanceof MaybeSent)) throw error
  })
}
