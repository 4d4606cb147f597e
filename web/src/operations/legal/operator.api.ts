import { getOperator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { api, endpoint } from '../../kernel/api.ts'

export const { useGetOperatorQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOperator: endpoint(build, getOperator),
  }),
})
