import { updatePassword } from '@arcade/contract/sign-in.contract.ts'
import { checkLogin, updateCredentials, updateEmail, updateUser } from '@arcade/contract/users.contract.ts'
import { api, endpoint } from '../kernel/api.ts'
import { changedTo, type Me, type UsersDispatch } from '../users/index.ts'

interface Answering {
  dispatch: UsersDispatch
  queryFulfilled: PromiseLike<{ data: { result: Me } }>
}

const showChange = (_: unknown, { dispatch, queryFulfilled }: Answering) => {
  void queryFulfilled.then(
    ({ data }) => dispatch(changedTo(data.result)),
    () => {},
  )
}

export const {
  useUpdatePasswordMutation,
  useUpdateUserMutation,
  useUpdateCredentialsMutation,
  useUpdateEmailMutation,
  useLazyCheckLoginQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updatePassword: endpoint(build, updatePassword, { invalidatesTags: ['users'] }),
    updateUser: endpoint(build, updateUser, { onQueryStarted: showChange }),
    updateCredentials: endpoint(build, updateCredentials, { onQueryStarted: showChange }),
    updateEmail: endpoint(build, updateEmail),
    checkLogin: endpoint(build, checkLogin),
  }),
})
