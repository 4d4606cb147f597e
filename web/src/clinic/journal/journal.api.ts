import { actsChanged, padotestsChanged } from '@arcade/contract/clinic/acts/acts.contract.ts'
import {
  checkJournal,
  exportPracticeJournal,
  getJournalCheck,
  listJournalActors,
  listPatientJournal,
  listPracticeJournal,
} from '@arcade/contract/clinic/journal/journal.contract.ts'
import type { JournalGroup } from '@arcade/contract/clinic/journal/journal-views.ts'
import { patientsChanged } from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useDownload } from '../../kernel/files.ts'

const tag = addTag('journal')
export const journal = (id: string) => ({ type: tag, id })
onEvent(patientsChanged, ({ id }) => [journal(id)], { echo: true })
for (const kind of [actsChanged, padotestsChanged])
  onEvent(kind, ({ patientId }) => [journal(patientId)], { echo: true })

export type PracticeLine = Answer<typeof listPracticeJournal>['result'][number]
export type JournalCheck = Answer<typeof getJournalCheck>['result']

/** Which lines; what is absent is not asked for. */
export interface JournalFilter {
  actor?: string
  group?: JournalGroup
  from?: string
}

const checks = addTag('journal-checks')

const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatientJournal: cursorList(
      build,
      listPatientJournal,
      ({ uuid, locale }: { uuid: string; locale: Locale }) => ({ params: { uuid }, query: { locale } }),
      {
        providesTags: (_, __, { uuid }) => [journal(uuid)],
      },
    ),
    listPracticeJournal: cursorList(
      build,
      listPracticeJournal,
      (filter: JournalFilter & { locale: Locale }) => ({ query: { limit: '25', ...filter } }),
      {},
    ),
    listJournalActors: endpoint(build, listJournalActors),
    getJournalCheck: endpoint(build, getJournalCheck, { providesTags: [checks] }),
    checkJournal: endpoint(build, checkJournal, { invalidatesTags: [checks] }),
  }),
})

export const {
  useListPatientJournalInfiniteQuery,
  useListPracticeJournalInfiniteQuery,
  useListJournalActorsQuery,
  useGetJournalCheckQuery,
  useCheckJournalMutation,
} = journalApi

export const useExportJournal = () => useDownload(exportPracticeJournal)
