import { listPatientJournal } from '@arcade/contract/journal.contract.ts'
import { type Answer, api, endpoint } from '../kernel/api.ts'
import { withNewer, withOlder } from './journal.rules.ts'

type JournalPage = Answer<typeof listPatientJournal>

const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest lines, which are asked for again whenever something of a patient changes; what is older stays below. */
    listPatientJournal: endpoint(build, listPatientJournal, {
      serializeQueryArgs: ({ queryArgs }) => queryArgs.params.uuid,
      merge: (list: JournalPage, newest: JournalPage) => withNewer(list, newest),
      providesTags: (_, __, { params: { uuid: id } }) => [{ type: 'journal', id }],
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
