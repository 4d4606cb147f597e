import {
  listNotificationPreferences,
  updateNotificationChannel,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'

const tag = addTag('notificationPreferences')

export type Preference = Answer<typeof listNotificationPreferences>['result'][number]

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotificationPreferences: endpoint(build, listNotificationPreferences, { providesTags: [tag] }),
    updateNotificationChannel: endpoint(build, updateNotificationChannel, {
      quiet: 'shown at once',
      // Optimistic: undone where it is not saved.
      onQueryStarted: ({ body: { kinds, channel, value } }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          preferencesApi.util.updateQueryData('listNotificationPreferences', undefined, ({ result }) => {
            for (const one of result) if (kinds.includes(one.kind)) one[channel] = value
          }),
        )
        queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})

export const { useListNotificationPreferencesQuery, useUpdateNotificationChannelMutation } = preferencesApi
