import { launchApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { api, endpoint } from '../../kernel/api.ts'

export const { useLaunchApplicationMutation } = api.injectEndpoints({
  endpoints: (build) => ({ launchApplication: endpoint(build, launchApplication) }),
})
