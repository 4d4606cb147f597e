import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { uniqueNames } from '../../clinic/files/index.ts'
import { makeBlobs } from '../../kernel/blobs/blobs.ts'
import { type Command, type Context, type SealedContext, WrongUsage } from '../../kernel/commands/command.ts'
import { headingLine, line, plain } from '../../kernel/commands/listing.ts'
import { readPiped } from '../../kernel/commands/terminal.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { answered } from './mail-answer.ts'
import { selectQuestionFiles } from './question-files.queries.ts'
import { selectOpenRequests, selectRequest, updateAnswer } from './questions.queries.ts'

/** Those that wait, oldest first, each with all of its text. */
async function listRequests({ db }: Context) {
  const open = await selectOpenRequests(db)
  const files = await selectQuestionFiles(
    db,
    open.map(({ id }) => id),
  )
  const shown = open.map((request) =>
    linesOf(
      request,
      files.filter(({ requestId }) => requestId === request.id),
    ).join('\n'),
  )
  const headings = headingLine(['reference', 'asked', 'language', 'by', 'name'])
  return shown.length > 0 ? [headings, ...shown].join('\n\n') : 'No question waits for an answer.'
}

type Request = NonNullable<Awaited<ReturnType<typeof selectRequest>>>
type File = Awaited<ReturnType<typeof selectQuestionFiles>>[number]

const linesOf = ({ reference, createdAt, locale, name, email, userId, text }: Request, files: readonly File[]) => [
  line([reference, createdAt, locale, userId ? 'account' : 'visitor', `${name} <${email}>`]),
  ...plainLines(text),
  ...files.map(({ fileName, kind, size }) => `    attached: ${fileName} (${kind}, ${size} bytes)`),
]

/** One question, answered or not; with a folder, what was attached is written there. */
async function showRequest(context: SealedContext, reference: string, folder: string | null) {
  const { db } = context
  const request = await selectRequest(db, reference)
  if (!request) throw new OperatorError(`There is no question ${reference}.`)
  const files = await selectQuestionFiles(db, [request.id])
  const { answer, answeredAt } = request
  const lines = linesOf(request, files)
  if (answer && answeredAt) lines.push(`answered ${answeredAt.toISOString()}`, ...plainLines(answer))
  const saved = folder === null ? [] : await saveFiles(context, files, folder)
  return [...lines, ...saved.map((path) => `Wrote ${path}.`)].join('\n')
}

/** Nothing that is there is written over. */
async function saveFiles({ db, clock, masterKey, blobStores }: SealedContext, files: readonly File[], folder: string) {
  const stores = blobStores?.()
  if (!stores) throw new OperatorError('There is no blob store.')
  const blobs = makeBlobs({ store: stores.s3 ?? stores.disk, masterKey: await masterKey(), clock })
  const paths = uniqueNames(files.map(({ fileName }) => fileName)).map((name) => join(folder, name))
  for (const [index, { blobId }] of files.entries()) {
    const path = paths[index] ?? ''
    const { size, read } = await blobs.open(db, blobId)
    const target = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(error.code === 'EEXIST' ? `${path} is there already.` : `${path} cannot be written.`)
    })
    try {
      for await (const bytes of read(0, size - 1)) await target.write(bytes)
    } catch (error) {
      await unlink(path)
      throw error
    } finally {
      await target.close()
    }
  }
  return paths
}

/** What a stranger typed must not steer a terminal. */
const plainLines = (text: string) => text.split(/\r?\n/).map((textLine) => `    ${plain(textLine)}`)

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
export const questionsCommands: readonly Command[] = [
  {
    name: 'questions list',
    arguments: [],
    options: {},
    usage: '',
    about: 'the questions that wait for an answer: reference, time, language, who, the text, and what is attached',
    read: () => listRequests,
  },
  {
    name: 'questions show',
    arguments: ['<reference>'],
    options: { save: { type: 'string' } },
    usage: '<reference> [--save <folder>]',
    about: 'one question, answered or not; writes what is attached into the folder',
    read({ positionals: [typed], values: { save } }) {
      const reference = referenceOf(typed)
      const folder = typeof save === 'string' ? save : null
      return (context) => showRequest(context, reference, folder)
    },
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
