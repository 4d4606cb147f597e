import { updatePassword } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { checkLogin, updateCredentials, updateEmail, updateUser } from '@arcade/contract/people/users/users.contract.ts'
import { api, endpoint, type Outcome } from '../../kernel/api.ts'
import { changedTo, type Me } from '../users/index.ts'

const outcome = ({ result }: { result: Me }) => ({ changes: [changedTo(result)] })

export const {
  useUpdatePasswordMutation,
  useUpdateUserMutation,
  useUpdateCredentialsMutation,
  useUpdateEmailMutation,
  useLazyCheckLoginQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updatePassword: endpoint(build, updatePassword, { outcome: (): Outcome => ({ stale: ['users'] }) }),
    updateUser: endpoint(build, updateUser, { outcome }),
    updateCredentials: endpoint(build, updateCredentials, { outcome }),
    updateEmail: endpoint(build, updateEmail),
    checkLogin: endpoint(build, checkLogin, { quiet: 'while typing' }),
  }),
})
