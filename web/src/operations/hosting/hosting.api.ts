import { getHosting, getStorageUsage } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'

export type Hosting = Answer<typeof getHosting>['result']
export type StorageUsage = Answer<typeof getStorageUsage>['result']

const hostingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHosting: endpoint(build, getHosting),
    getStorageUsage: endpoint(build, getStorageUsage),
  }),
})

export const { useGetHostingQuery, useGetStorageUsageQuery } = hostingApi
