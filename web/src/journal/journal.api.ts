import { actsChanged, padotestsChanged } from '@arcade/contract/acts.contract.ts'
import { listPatientJournal } from '@arcade/contract/journal.contract.ts'
import { patientsChanged } from '@arcade/contract/patients.contract.ts'
import { type Answer, api, endpoint } from '../kernel/api.ts'
import { onEvent } from '../kernel/event-tags.ts'
import { withNewer, withOlder } from './journal.rules.ts'

type JournalPage = Answer<typeof listPatientJournal>

const journal = (id: string) => ({ type: 'journal', id }) as const
onEvent(patientsChanged, ({ id }) => [journal(id)], { echo: true })
for (const kind of [actsChanged, padotestsChanged])
  onEvent(kind, ({ patientId }) => [journal(patientId)], { echo: true })

const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest lines, which are asked for again whenever something of a patient changes; what is older stays below. */
    listPatientJournal: endpoint(build, listPatientJournal, {
      serializeQueryArgs: ({ queryArgs }) => queryArgs.params.uuid,
      merge: (list: JournalPage, newest: JournalPage) => withNewer(list, newest),
      providesTags: (_, __, { params: { uuid: id } }) => [journal(id)],
    }),
    listOlderLines: endpoint(build, listPatientJournal, {
      keepUnusedDataFor: 0,
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        const add = ({ data: page }: { data: JournalPage }) =>
          dispatch(
            journalApi.util.updateQueryData('listPatientJournal', { params, query: {} }, (list) =>
              withOlder(list, page),
            ),
          )
        void queryFulfilled.then(add, () => {})
      },
    }),
  }),
})

export const { useListPatientJournalQuery, useLazyListOlderLinesQuery } = journalApi
