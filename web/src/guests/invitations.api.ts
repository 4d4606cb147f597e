import { createGuest } from '@arcade/contract/guests/guests.contract.ts'
import { api, endpoint } from '../kernel/api.ts'

/** Apart from what guests themselves call: that is asked for on the home page too, which has no store. */
export const { useCreateGuestMutation } = api.injectEndpoints({
  endpoints: (build) => ({ createGuest: endpoint(build, createGuest) }),
})
