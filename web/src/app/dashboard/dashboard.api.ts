import { getTileLayout, putTileLayout } from '@arcade/contract/app/dashboard/dashboard.contract.ts'
import { api, endpoint } from '../../kernel/api.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTileLayout: endpoint(build, getTileLayout, { quiet: 'dashboard' }),
    putTileLayout: endpoint(build, putTileLayout, {
      quiet: 'shown at once',
      // Drawn at once, and taken back where it is not saved.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const drawn = dispatch(
          dashboardApi.util.updateQueryData('getTileLayout', { params }, (answer) => {
            answer.result = body
          }),
        )
        await queryFulfilled.catch(drawn.undo)
      },
    }),
  }),
})

export const { useGetTileLayoutQuery, usePutTileLayoutMutation } = dashboardApi
