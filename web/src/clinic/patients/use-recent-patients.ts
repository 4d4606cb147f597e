import { useListRecentPatientsQuery } from './patients.api.ts'

/** As many as one remembers. */
const most = '5'

/** Those whose last visit is the latest; one call for all tiles that ask. */
export const useRecentPatients = (userUuid: string) =>
  useListRecentPatientsQuery({
    params: { userUuid },
    query: { sort: 'lastVisit', direction: 'desc', limit: most },
  })
