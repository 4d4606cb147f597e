import { actsChanged, padotestsChanged } from '@arcade/contract/acts/acts.contract.ts'
import { listPatientJournal } from '@arcade/contract/journal/journal.contract.ts'
import { patientsChanged } from '@arcade/contract/patients/patients.contract.ts'
import { addTag, api } from '../kernel/api.ts'
import { cursorList } from '../kernel/cursor-list.ts'
import { onEvent } from '../kernel/event-tags.ts'

const tag = addTag('journal')
export const journal = (id: string) => ({ type: tag, id })
onEvent(patientsChanged, ({ id }) => [journal(id)], { echo: true })
for (const kind of [actsChanged, padotestsChanged])
  onEvent(kind, ({ patientId }) => [journal(patientId)], { echo: true })

const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatientJournal: cursorList(build, listPatientJournal, (uuid: string) => ({ params: { uuid } }), {
      providesTags: (_, __, id) => [journal(id)],
    }),
  }),
})

export const { useListPatientJournalInfiniteQuery } = journalApi
