import { actLots, acts, padotests } from '../../../src/clinic/acts/acts.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makeAct, padotestOf } from '../../acts.ts'
import { makePatient } from '../../makers.ts'
import {
  anybody,
  type Cast,
  members,
  nothingHere,
  ofPatient,
  ofPractice,
  type Revealed,
  type Row,
  rightMissing,
  scopeMissing,
  sharing,
  type Whom,
} from '../row.ts'
import { followers, secretOf, sharedName, sharePatient } from '../shared-patient.ts'

/** Before the subject's own act: a report that tells what was found before would show it. */
const neighboursDate = '2026-01-07'
const ownDate = '2026-03-01'

/** In every practice that follows the patient, an act in which the same lot was placed and a PadoTest made. */
async function prepareActs(db: Db, cast: Cast, state: 'planned' | 'done' = 'done') {
  const patientId = await sharePatient(db, cast)
  const written = await db
    .insert(acts)
    .values(
      followers(cast).map((practice) => ({
        practiceId: practice.practiceId,
        patientId,
        type: 'guided_surgery' as const,
        state,
        date: practice === cast.subject ? ownDate : neighboursDate,
        note: secretOf(practice),
      })),
    )
    .returning({ actId: acts.id, practiceId: acts.practiceId, patientId: acts.patientId })
  await db
    .insert(actLots)
    .values(written.map((act) => ({ ...act, place: 0, lot: 'RAPPEL-1', article: secretOf(act), tooth: 36 })))
  await db
    .insert(padotests)
    .values(
      written.map((act) => ({ ...act, result: { ...padotestOf(), recommendation: secretOf(act) }, at: new Date() })),
    )
  const own = written.find(({ practiceId }) => practiceId === cast.subject.practiceId)
  if (!own) throw new Error('no act was made')
  return own
}

const byPatient: Row['prepare'] = async (db, _, cast) => ({ params: { uuid: (await prepareActs(db, cast)).patientId } })
const byAct: Row['prepare'] = async (db, _, cast) => {
  const { actId } = await prepareActs(db, cast)
  return { params: { uuid: actId, id: actId } }
}

const own: Revealed = { text: secretOf, to: members }
/** What the practices that follow the patient too wrote: each sees its own alone. */
const neighbours = (to: Revealed['to']): Revealed[] => [
  { text: (_, { neighbours: [before] }) => secretOf(before), to },
  { text: (_, { neighbours: [, after] }) => secretOf(after), to: [] },
]
const ofAct: Pick<Row, 'reveals'> = { reveals: [own, ...neighbours([])] }
const ofEach: Pick<Row, 'reveals'> = { reveals: [own, ...neighbours([sharing])] }
const one = (to: Revealed['to']): Revealed => ({ text: () => '"total":1}', to })

const written = {
  type: 'radio_panoramic',
  state: 'done',
  date: '2026-03-01',
  details: { reason: 'pain', dose: 80 },
}
const writeOwn = (subject: Whom) => ({ ...written, note: secretOf(subject) })
const named = ['acts:read', 'patients:read'] as const

/** Asks who has this lot: the patient of the subject's practice has it, and so have those of the neighbours. */
const byLot: Pick<Row, 'prepare' | 'params' | 'query'> = {
  prepare: async (db, _, cast) => {
    await prepareActs(db, cast)
    return {}
  },
  params: ({ userId }) => ({ userUuid: userId }),
  query: { lot: 'rappel-1' },
}

export const rows: Record<string, Row> = {
  listActs: {
    ...ofPatient('200', 'acts:read'),
    journal: 'listed act',
    prepare: byPatient,
    reveals: [own, ...neighbours([sharing]), one([...members, sharing])],
  },
  listPlannedActs: {
    ...ofPractice('200', named),
    journal: 'listed planned-act',
    prepare: async (db, _, cast) => {
      await prepareActs(db, cast, 'planned')
      return {}
    },
    params: ({ userId }) => ({ userUuid: userId }),
    reveals: [
      own,
      ...neighbours([]),
      { text: (_, cast) => sharedName(cast), to: members },
      { text: () => '"total":1,', to: members },
    ],
  },
  createAct: {
    ...ofPatient('201', 'acts:write'),
    journal: 'created act',
    prepare: byPatient,
    body: writeOwn,
    // The writer gets back what they wrote.
    reveals: [{ text: secretOf, to: [...members, sharing] }, ...neighbours([])],
  },
  getAct: { ...ofPractice('200', 'acts:read'), journal: 'opened act', prepare: byAct, ...ofAct },
  updateAct: {
    ...ofPractice('200', 'acts:write'),
    journal: 'changed act',
    prepare: byAct,
    body: (subject) => ({ ...writeOwn(subject), version: 1 }),
    ...ofAct,
  },
  'updateAct as it was before': {
    ...ofPractice('412 acts.stale', 'acts:write'),
    prepare: byAct,
    body: () => ({ ...written, version: 0 }),
  },
  deleteAct: { ...ofPractice('204', 'acts:write'), journal: 'deleted act', prepare: byAct },
  restoreAct: { ...ofPractice('200', 'acts:write'), journal: 'opened act', prepare: byAct, ...ofAct },
  getPadotest: { ...ofPractice('200', 'acts:read'), journal: 'opened act', prepare: byAct, ...ofAct },
  enterPadotest: {
    ...ofPractice('200', 'acts:write'),
    journal: 'changed act',
    prepare: byAct,
    body: (subject) => ({ ...padotestOf({ type: 4 }), recommendation: secretOf(subject) }),
    ...ofAct,
  },
  // What names the patient needs the right to see who that is.
  getPadotestPdf: {
    ...ofPractice('200', named),
    journal: 'printed act',
    prepare: byAct,
    reveals: [
      own,
      ...neighbours([]),
      { text: () => '01/03/2026', to: members },
      { text: () => '07/01/2026', to: [] },
      { text: () => 'Évolution', to: [] },
    ],
  },
  listPatientLots: {
    ...ofPatient('200', 'acts:read'),
    journal: 'listed lot',
    prepare: byPatient,
    reveals: [own, ...neighbours([sharing]), one([...members, sharing])],
  },
  getImplantPassport: { ...ofPatient('200', named), journal: 'printed lot', prepare: byPatient, ...ofEach },
  findLotPatients: {
    ...ofPractice('200', named),
    journal: ['listed lot', 'listed patient'],
    ...byLot,
    reveals: [own, ...neighbours([]), { text: (_, cast) => sharedName(cast), to: members }, one(members)],
  },
  getLotRecallPdf: {
    ...ofPractice('200', named),
    journal: ['printed lot', 'printed patient'],
    ...byLot,
    reveals: [own, ...neighbours([]), { text: (_, cast) => sharedName(cast).toUpperCase(), to: members }],
  },
  'getLotRecallPdf by an old session': {
    // The right to see patients is looked at behind the proof.
    ...ofPractice('403 auth.proof-too-old', 'acts:read'),
    ...byLot,
    signedInSince: 11,
    reveals: [
      { text: secretOf, to: [] },
      ...neighbours([]),
      { text: (_, cast) => sharedName(cast).toUpperCase(), to: [] },
    ],
  },
  sendPadotest: {
    ...machineForMember('204'),
    journal: 'changed act',
    prepare: byAct,
    body: ({ userId }, { uuid }) => ({ userUuid: userId, actUuid: uuid, result: padotestOf() }),
  },
  // The practice is the one that has the act, not the one that they joined first.
  'sendPadotest for an act of the other practice where they work': {
    ...machineForMember('204'),
    callers: { ...machineForMember('204').callers, 'machine of a member without the right': nothingHere },
    journal: 'changed act',
    prepare: async (db, _, { elsewhere }) => {
      const act = await makeAct(db, await makePatient(db, elsewhere))
      return { params: { uuid: act.id } }
    },
    body: ({ userId }, { uuid }) => ({ userUuid: userId, actUuid: uuid, result: padotestOf() }),
  },
  'sendPadotest for an act of another practice': {
    ...machineForMember(nothingHere),
    callers: anybody(nothingHere).callers,
    prepare: async (db, _, { neighbours: [before] }) => {
      const act = await makeAct(db, await makePatient(db, before.practiceId))
      return { params: { uuid: act.id } }
    },
    body: ({ userId }, { uuid }) => ({ userUuid: userId, actUuid: uuid, result: padotestOf() }),
  },
}

/** A machine alone, for somebody who may do it themselves. */
function machineForMember(answer: string): Pick<Row, 'unauthenticated' | 'callers' | 'needs' | 'scope'> {
  return {
    ...ofPractice(nothingHere, 'acts:write'),
    scope: 'acts:write',
    callers: {
      ...ofPractice(nothingHere, 'acts:write').callers,
      'without the right': nothingHere,
      'every right but this one': nothingHere,
      machine: answer,
      'machine without the scope': scopeMissing,
      'machine of a member without the right': rightMissing,
    },
  }
}
