import { type ClaimState, claimStates, mayMove } from '@arcade/contract/commerce/claims/claim-states.ts'
import { type Command, type Context, WrongUsage } from '../../kernel/commands/command.ts'
import { headingLine, line, plain } from '../../kernel/commands/listing.ts'
import { readPiped } from '../../kernel/commands/terminal.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { lockByReference, selectOpen } from './claims.queries.ts'
import { pseudonymOf } from './claims.rules.ts'
import { moveClaim } from './write-claim.ts'

const most = 500

/** Those that wait for their handler, oldest first. Of a patient it shows initials and the year of birth. */
async function listClaims({ db }: Context) {
  const open = await selectOpen(db, most)
  const headings = ['reference', 'sent', 'type', 'state', 'article', 'lot', 'verdict', 'patient']
  const lines = open.map(({ reference, sentAt, type, state, article, lot, warranty, text, patient }) =>
    [
      line([reference, sentAt, type, state, article, lot, warranty?.verdict, patient && pseudonymOf(patient)]),
      ...(text ?? '').split(/\r?\n/).map((textLine) => `    ${plain(textLine)}`),
    ].join('\n'),
  )
  return lines.length > 0 ? [headingLine(headings), ...lines].join('\n\n') : 'No claim waits.'
}

interface ClaimMove {
  reference: string
  to: ClaimState
  note: string | null
}

async function moveTo({ db, clock }: Context, { reference, to, note }: ClaimMove) {
  await db.transaction(async (db) => {
    const claim = await lockByReference(db, reference)
    if (!claim) throw new OperatorError(`There is no claim ${reference}.`)
    if (!mayMove(claim.state, to, 'handler')) {
      const may = claimStates.filter((state) => mayMove(claim.state, state, 'handler'))
      throw new OperatorError(`${reference} is ${claim.state}: it may become ${may.join(', ') || 'nothing else'}.`)
    }
    await moveClaim(db, claim, { to, by: 'handler', note, now: clock.now() })
  })
  return `${reference} is ${to}.`
}

/** What is piped in is read by the practice; an empty answer asks nothing. */
async function askPractice(context: Context, reference: string) {
  const note = (await readPiped(context.terminal.input)).trim()
  if (note === '') throw new OperatorError('No text was piped in, and nothing was sent.')
  return moveTo(context, { reference, to: 'needs_information', note })
}

function referenceOf(typed: string | undefined): string {
  if (!typed || !/^[A-Z0-9]{8}$/i.test(typed)) throw new WrongUsage('<reference> must be one that "claims list" shows.')
  return typed.toUpperCase()
}

function stateOf(typed: string | undefined): ClaimState {
  const state = claimStates.find((one) => one === typed)
  if (!state) throw new WrongUsage(`<state> must be one of ${claimStates.join(', ')}.`)
  return state
}

/** ADM-04: the other side of a claim where no CRM is configured. */
export const claimsCommands: readonly Command[] = [
  {
    name: 'claims list',
    arguments: [],
    options: {},
    usage: '',
    about:
      'the claims that wait: reference, time, type, state, article, lot, warranty verdict, initials and year of birth, and the text',
    read: () => listClaims,
  },
  {
    name: 'claims move',
    arguments: ['<reference>', '<state>'],
    options: { note: { type: 'string' } },
    usage: '<reference> <state> [--note <text>]',
    about: 'moves a claim and tells the practice: received, in_review, accepted, refused, closed',
    read({ positionals, values }) {
      const note = typeof values.note === 'string' && values.note.trim() !== '' ? values.note.trim() : null
      const wanted = { reference: referenceOf(positionals[0]), to: stateOf(positionals[1]), note }
      return (context) => moveTo(context, wanted)
    },
  },
  {
    name: 'claims answer',
    arguments: ['<reference>'],
    options: {},
    usage: '<reference> < question.txt',
    about: 'asks the practice for information with what is piped in',
    read({ positionals }) {
      const reference = referenceOf(positionals[0])
      return (context) => askPractice(context, reference)
    },
  },
]
