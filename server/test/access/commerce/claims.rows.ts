import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { insertClaim } from '../../../src/commerce/claims/claims.queries.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { buyLot } from '../../claims.ts'
import { formOf } from '../../files.ts'
import { samples } from '../../sample-files.ts'
import {
  type Answers,
  type Cast,
  members,
  ofCaller,
  ofPractice,
  type Revealed,
  type Row,
  rightMissing,
  scopeMissing,
  type Whom,
} from '../row.ts'

const articleOf = ({ practiceId }: Whom) => `article of ${practiceId}`
const boundary = 'access'

let made = 0

/** A claim about a service of the subject's practice, and one of each neighbour's. */
const prepare =
  (state: 'draft' | 'sent' | 'needs_information'): NonNullable<Row['prepare']> =>
  async (db: Db, subject: Whom, { neighbours }: Cast) => {
    let uuid = ''
    for (const whom of [...neighbours, subject]) {
      const { practiceId } = whom
      const reference = `${practiceId} ${++made}`
      const facts = { article: articleOf(whom), happenedAt: '2026-11-01', text: 'a text' }
      const claim = { practiceId, reference, kind: 'reclamation', type: 'service', state, ...facts } as const
      uuid = (await insertClaim(db, claim)).id
    }
    return {
      params: { uuid, id: uuid },
      headers: { [practiceHeader]: subject.practiceId, 'content-type': 'application/json' },
    }
  }
const reading = async (db: Db, subject: Whom, cast: Cast) => {
  const { params = {}, headers = {} } = await prepare('draft')(db, subject, cast)
  return { params, headers: { [practiceHeader]: headers[practiceHeader] ?? '' } }
}

const own: Revealed = { text: articleOf, to: members }
const version = () => ({ version: 1 })

/** A member who may write the claim that the form names, and a machine for a person who linked it. */
const uploading = (answer: string): Answers => {
  const answers = ofPractice(answer, 'claims:write')
  return {
    ...answers,
    scope: 'files:write',
    callers: {
      ...answers.callers,
      machine: answer,
      'machine without the scope': scopeMissing,
      'machine of a member without the right': rightMissing,
    },
  }
}
let claimId = ''
const sending: Pick<Row, 'prepare' | 'body' | 'reveals' | 'journal'> = {
  prepare: async (db, subject, cast) => {
    claimId = (await reading(db, subject, cast)).params.uuid ?? ''
    return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
  },
  body: (whom) =>
    formOf(
      [
        ['userUuid', whom.userId],
        ['clientClameId', claimId],
        ['category', 'picture'],
        ['fileName', articleOf(whom)],
        ['file', samples.jpeg(), 'a.jpg'],
      ],
      boundary,
    ).payload,
  reveals: { text: articleOf, to: [...members, 'machine'] },
  journal: 'created file',
}

export const rows: Record<string, Row> = {
  listClaims: { ...ofCaller('200', 'claims:read'), prepare: reading, reveals: own },
  listWaitingClaims: { ...ofCaller('200', 'claims:read'), prepare: reading, reveals: own },
  findClaimLots: {
    ...ofCaller('200', 'claims:write'),
    prepare: async (db, subject, { neighbours }) => {
      for (const { practiceId } of [subject, ...neighbours]) await buyLot(db, practiceId, { lot: practiceId })
      return { headers: { [practiceHeader]: subject.practiceId } }
    },
    reveals: { text: ({ practiceId }) => practiceId, to: members },
  },
  getClaim: { ...ofPractice('200', 'claims:read'), prepare: reading, reveals: own, journal: 'opened claim' },
  createClaim: {
    ...ofCaller('201', 'claims:write'),
    prepare: prepare('draft'),
    body: (whom) => ({ type: 'A', article: articleOf(whom) }),
    reveals: own,
    journal: 'created claim',
  },
  updateClaim: {
    ...ofPractice('200', 'claims:write'),
    prepare: prepare('draft'),
    body: (whom) => ({ version: 1, type: 'A', article: articleOf(whom) }),
    reveals: own,
    journal: 'changed claim',
  },
  deleteClaim: { ...ofPractice('204', 'claims:write'), prepare: reading, journal: 'deleted claim' },
  sendClaim: {
    ...ofPractice('200', 'claims:write'),
    prepare: prepare('draft'),
    body: version,
    reveals: own,
    journal: 'changed claim',
  },
  answerClaim: {
    ...ofPractice('200', 'claims:write'),
    prepare: prepare('needs_information'),
    body: () => ({ version: 1, text: 'an answer' }),
    reveals: own,
    journal: 'changed claim',
  },
  cancelClaim: {
    ...ofPractice('200', 'claims:write'),
    prepare: prepare('sent'),
    body: version,
    reveals: own,
    journal: 'changed claim',
  },
  getClaimPdf: { ...ofPractice('200', 'claims:read'), prepare: reading, reveals: 'nothing', journal: 'printed claim' },
  uploadClaimFile: { ...uploading('201'), ...sending },
  uploadClaimFiles: { ...uploading('200'), ...sending },
}
