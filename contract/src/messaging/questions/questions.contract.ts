import { z } from 'zod'
import { largestDirectFile } from '../../clinic/files/file-facts.ts'
import { filesProblems } from '../../clinic/files/files.contract.ts'
import { result } from '../../kernel/envelopes.ts'
import { locales } from '../../kernel/locales.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { rights } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { mostQuestionFiles } from './question-limits.ts'
import { themes } from './themes.ts'

export const questionsProblems = {
  formExpired: {
    code: 'questions.form-expired',
    status: 409,
    title: 'Form token invalid, used, expired or too recent',
  },
  tooMany: { code: 'questions.too-many', status: 429, title: 'Too many questions for now' },
} as const satisfies Record<string, ProblemKind>

export const Question = z
  .object({
    id: z.string(),
    theme: z.enum(themes),
    question: z.string(),
    also: z.string().optional().meta({ description: 'Synonyms and other wordings of the question' }),
    right: z.enum(rights).optional().meta({ description: 'Right that the answer requires' }),
    answer: z.string(),
    path: z.string().meta({ description: 'Path of the page that it speaks of, without the language' }),
  })
  .meta({ id: 'Question' })

export const listQuestions = route({
  method: 'GET',
  path: '/v1/questions',
  summary: 'List the questions and answers by theme; with a search, those that match, best first',
  access: 'public',
  // Asked while one types.
  query: z.object({
    locale: z.enum(locales).default('fr'),
    search: text({ max: 1000 }).optional().meta({ description: 'Words, without operators; accents do not matter' }),
  }),
  replies: { 200: result(z.array(Question)) },
})

export const rateQuestion = route({
  method: 'POST',
  path: '/v1/questions/:id/feedback',
  summary: 'Say whether an answer was helpful',
  access: 'public',
  idempotent: false,
  perMinute: 20,
  params: z.object({ id: z.string().max(60) }),
  body: z.strictObject({ helpful: z.boolean(), locale: z.enum(locales) }),
  replies: { 204: null },
})

/** The least time in seconds that a person needs for the form: a faster sender is a robot. */
export const leastSeconds = 3

export const getQuestionForm = route({
  method: 'GET',
  path: '/v1/questions/form',
  summary: 'Get the token that a question is sent with, single use, valid for a day',
  access: 'public',
  perMinute: 60,
  replies: { 200: result(z.object({ token: z.string(), leastSeconds: z.int() })) },
})

export const askQuestion = route({
  method: 'POST',
  path: '/v1/questions',
  summary: 'Send a question, which is answered by mail',
  access: 'public',
  idempotent: false,
  perMinute: 5,
  body: z.strictObject({
    token: text({ min: 1, max: 300 }).meta({ description: 'From `/v1/questions/form`, a few seconds old at least' }),
    locale: z.enum(locales),
    name: line({ max: 100 }),
    email: z.email().max(254).toLowerCase(),
    text: text({ min: 10, max: 5000 }).refine((value) => value.trim().length >= 10, { error: 'too_small' }),
    files: z
      .array(z.uuid())
      .max(mostQuestionFiles)
      .optional()
      .meta({ description: 'Uploaded by the same person with `/v1/questions/files`, and sent with no other question' }),
    website: text({ max: 500 }).optional().meta({ description: 'Leave it empty: people do not see the field' }),
  }),
  replies: { 202: result(z.object({ reference: z.string() })) },
  problems: [questionsProblems.formExpired, questionsProblems.tooMany],
})

export const uploadQuestionFile = route({
  method: 'POST',
  path: '/v1/questions/files',
  summary: 'Upload a file for a question, up to 16 MiB. It is deleted after a day unless a question is sent with it.',
  access: ['signed-in'],
  idempotent: false,
  perMinute: 20,
  upload: {
    types: ['multipart/form-data'],
    largest: largestDirectFile + 64 * 1024,
    form: z.object({ file: z.file() }),
  },
  replies: {
    201: result(z.object({ uuid: z.uuid(), fileName: z.string(), size: z.int(), contentType: z.string() })),
  },
  problems: [
    questionsProblems.tooMany,
    filesProblems.content,
    filesProblems.infected,
    filesProblems.notScanned,
    filesProblems.diskFull,
  ],
})
