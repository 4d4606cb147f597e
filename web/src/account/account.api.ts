import { updatePassword } from '@arcade/contract/sign-in.contract.ts'
import { api, endpoint } from '../kernel/api.ts'

export const { useUpdatePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    updatePassword: endpoint(build, updatePassword, { invalidatesTags: ['users'] }),
  }),
})
