import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { content } from '@arcade/contract/messaging/questions/content/content.ts'
import {
  getQuestionForm,
  leastSeconds,
  listQuestions,
  rateQuestion,
} from '@arcade/contract/messaging/questions/questions.contract.ts'
import { themes } from '@arcade/contract/messaging/questions/themes.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { forWork } from '../../kernel/kernel.ts'
import { askQuestionRoute } from './ask-question.ts'
import { makeFormTokens } from './form-tokens.ts'
import { answered, mailAnswer } from './mail-answer.ts'
import { questionFilesRoutes } from './question-files.routes.ts'
import { countFeedback, deleteOldRequests } from './questions.queries.ts'
import { makeQuestionSearch } from './search.queries.ts'

const questionsIn = (locale: Locale) =>
  themes.flatMap((theme) =>
    content[theme].map(({ id, page, right, texts }) => ({
      id,
      theme,
      ...(right && { right }),
      ...texts[locale],
      path: pages[page].path,
    })),
  )
const ids = new Set(themes.flatMap((theme) => content[theme].map(({ id }) => id)))

/** ASK-01: questions and answers, public; the form that asks another one. */
export function questionsRoutes(app: FastifyInstance, { masterKey }: { masterKey: Buffer }) {
  const { jobs } = app.kernel
  const search = makeQuestionSearch(questionsIn)
  const tokens = makeFormTokens(masterKey)
  app.kernel.schedules.hourly('questions', deleteOldRequests)
  jobs.handle(answered, (data) => mailAnswer(forWork(app.kernel), data))

  serve(app, listQuestions, async ({ query: { locale, search: typed = '' }, db }) => {
    const all = questionsIn(locale)
    if (typed.trim() === '') return { result: all }
    const found = await search(db, locale, typed)
    return { result: found.flatMap((id) => all.filter((question) => question.id === id)) }
  })

  serve(app, rateQuestion, async ({ params: { id }, body: { helpful, locale }, db }) => {
    if (!ids.has(id)) throw new Problem(problems.notFound)
    await countFeedback(db, id, locale, helpful)
  })

  serve(app, getQuestionForm, async ({ clock }) => ({ result: { token: tokens.make(clock.now()), leastSeconds } }))

  askQuestionRoute(app, tokens)
  questionFilesRoutes(app)
}
