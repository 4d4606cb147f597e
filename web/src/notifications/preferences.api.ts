import {
  listNotificationPreferences,
  updateNotificationPreference,
} from '@arcade/contract/notifications/notifications.contract.ts'
import { type Answer, addTag, api, endpoint } from '../kernel/api.ts'

const tag = addTag('notificationPreferences')

export type Preference = Answer<typeof listNotificationPreferences>['result'][number]

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotificationPreferences: endpoint(build, listNotificationPreferences, { providesTags: [tag] }),
    updateNotificationPreference: endpoint(build, updateNotificationPreference, {
      quiet: 'shown at once',
      // Seen with the press, taken back where it is not kept.
      onQueryStarted: ({ params: { kind }, body }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          preferencesApi.util.updateQueryData('listNotificationPreferences', undefined, ({ result }) => {
            const found = result.find((one) => one.kind === kind)
            if (found) Object.assign(found, body)
          }),
        )
        queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})

export const { useListNotificationPreferencesQuery, useUpdateNotificationPreferenceMutation } = preferencesApi
