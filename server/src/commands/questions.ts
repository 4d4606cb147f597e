import { pino } from 'pino'
import { makeJobs } from '../kernel/jobs/jobs.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { answered, selectOpenRequests, selectRequest, updateAnswer } from '../questions/index.ts'
import type { Command, Context } from './command.ts'
import { WrongUsage } from './command.ts'
import { readPiped } from './terminal.ts'

/** Those that wait, oldest first, each with all of its text. */
async function listRequests({ db }: Context) {
  const open = await selectOpenRequests(db)
  const shown = open.map(({ reference, createdAt, locale, name, email, userId, text }) =>
    [
      `${reference}\t${createdAt.toISOString()}\t${locale}\t${userId ? 'account' : 'visitor'}\t${name} <${email}>`,
      ...plainLines(text),
    ].join('\n'),
  )
  return shown.length > 0 ? shown.join('\n\n') : 'No question waits for an answer.'
}

/** What a stranger typed must not steer a terminal. */
const plainLines = (text: string) => text.split(/\r?\n/).map((line) => `    ${line.replaceAll(/\p{Cc}/gu, ' ')}`)

/** The mail is sent by the server, now or once it runs. */
async function answerRequest({ db, clock, terminal }: Context, reference: string) {
  const answer = (await readPiped(terminal.input)).trim()
  if (answer === '') throw new OperatorError('No answer was piped in, and nothing was sent.')
  const request = await selectRequest(db, reference)
  if (!request) throw new OperatorError(`There is no question ${reference}.`)
  const jobs = makeJobs({ db }, pino({ enabled: false }))
  // Makes the queue where no server has done it yet.
  jobs.handle(answered, async () => {})
  try {
    await jobs.prepare()
    await db.transaction(async (db) => {
      if (!(await updateAnswer(db, reference, answer, clock.now())))
        throw new OperatorError(`${reference} was answered before.`)
      await jobs.send(db, answered, { reference })
    })
  } finally {
    await jobs.stop()
  }
  return `Answered ${reference}: a mail goes to ${request.email}.`
}

function referenceOf(typed: string | undefined): string {
  if (!typed || !/^[A-Z0-9]{8}$/i.test(typed))
    throw new WrongUsage('<reference> must be one that "questions list" shows.')
  return typed.toUpperCase()
}

/** ASK-01: for operators, until the console comes. */
export const questionCommands: readonly Command[] = [
  {
    name: 'questions list',
    arguments: [],
    options: {},
    usage: '',
    about: 'the questions that wait for an answer: reference, time, language, who, and the text',
    read: () => listRequests,
  },
  {
    name: 'questions answer',
    arguments: ['<reference>'],
    options: {},
    usage: '<reference> < answer.txt',
    about: 'answers a question by mail with what is piped in',
    read(typed) {
      const reference = referenceOf(typed.positionals[0])
      return (context) => answerRequest(context, reference)
    },
  },
]
