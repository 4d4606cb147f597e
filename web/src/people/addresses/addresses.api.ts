import {
  addAddress,
  addressesChanged,
  deleteAddress,
  getAddresses,
  updateAddress,
} from '@arcade/contract/people/addresses/addresses.contract.ts'
import { type Answer, addTag, api, endpoint, type Outcome } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

const tag = addTag('addresses')
onEvent(addressesChanged, () => [tag])

export type Address = Answer<typeof getAddresses>['result'][number]

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAddresses: endpoint(build, getAddresses, { providesTags: [tag] }),
    addAddress: endpoint(build, addAddress, { outcome: ({ result }, { params }) => written(params.uuid, result) }),
    updateAddress: endpoint(build, updateAddress, {
      outcome: ({ result }, { params }) => written(params.userUuid, result),
    }),
    deleteAddress: endpoint(build, deleteAddress, {
      outcome: ({ result }, { params: { userUuid, addressUuid } }, { find }) => ({
        echoes: [echoOf(addressesChanged, addressUuid, (find<Address>(addressUuid)?.version ?? 0) + 1)],
        changes: [changeList(userUuid, () => result)],
      }),
    }),
  }),
})

export const { useGetAddressesQuery, useAddAddressMutation, useUpdateAddressMutation, useDeleteAddressMutation } =
  addressesApi

/** One as it is now; where it has become a default, the others are none. */
function written(userUuid: string, address: Address): Outcome {
  const change = (list: Address[]) => {
    const others = list.map((one) => ({
      ...one,
      forDelivery: one.forDelivery && !address.forDelivery,
      forBilling: one.forBilling && !address.forBilling,
    }))
    const isKnown = list.some(({ uuid }) => uuid === address.uuid)
    return isKnown ? others.map((one) => (one.uuid === address.uuid ? address : one)) : [...others, address]
  }
  return {
    echoes: [echoOf(addressesChanged, address.uuid, address.version)],
    changes: [changeList(userUuid, change)],
  }
}

const changeList = (uuid: string, change: (list: Address[]) => Address[]): unknown =>
  addressesApi.util.updateQueryData('getAddresses', { params: { uuid } }, (data) => {
    data.result = change(data.result)
  })
