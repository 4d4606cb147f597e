import { expect, it } from 'vitest'
import { contract } from './contract.ts'

const loadersOf = (...names: string[]) => new Set(names.map((name) => contract[name]?.loader))

it('RT-08 the lightweight calls of the specification are quiet', () => {
  expect(loadersOf('countPatientFiles', 'countPatientActs', 'getUser', 'searchPatients')).toEqual(new Set(['quiet']))
})

it('RT-08 what a person opens a page or a drawer for has the loader', () => {
  const records = ['getPatient', 'getAct', 'getPadotest']
  const lists = ['listPatients', 'listActs', 'listPatientLots', 'findLotPatients', 'listImportLines']
  expect(loadersOf(...records, ...lists, 'listNotifications', 'listPatientJournal')).toEqual(new Set(['page']))
})
