import { useTranslation } from '../../kernel/translation.ts'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type AddressValues, addressBodyOf, addressValuesOf, faultsOf } from './address.rules.ts'
import { addressDraft } from './address-draft.ts'
import { type Address, useAddAddressMutation, useGetAddressesQuery, useUpdateAddressMutation } from './addresses.api.ts'

const savedOf = (address: Address | undefined): Saved<AddressValues> => ({
  values: addressValuesOf(address),
  version: address?.version ?? 0,
  by: null,
})

/** An existing address or a new one. */
export function useAddressForm(userUuid: string, address: Address | undefined, onDone: () => void) {
  const { t } = useTranslation('addresses')
  const [add] = useAddAddressMutation()
  const [update] = useUpdateAddressMutation()
  const { refetch } = useGetAddressesQuery({ params: { uuid: userUuid } })
  const texts = {
    required: t('error.required', { ns: 'ui' }),
    postcode: t('postcode.wrong'),
    'postcode.french': t('postcode.wrong.french'),
  }
  return useVersionedForm<AddressValues>({
    draft: addressDraft(address?.uuid),
    saved: savedOf(address),
    isNew: address === undefined,
    stale: 'addresses.stale',
    read: async () => {
      const { result } = await refetch().unwrap()
      return savedOf(result.find(({ uuid }) => uuid === address?.uuid))
    },
    write: async (values, version) => {
      const body = addressBodyOf(values)
      if (!address) await add({ params: { uuid: userUuid }, body }).unwrap()
      else await update({ params: { userUuid }, body: { ...body, uuid: address.uuid, version } }).unwrap()
      return undefined
    },
    check: (values) =>
      Object.fromEntries(Object.entries(faultsOf(values)).map(([field, fault]) => [field, texts[fault]])),
    onSaved: () => {
      toast.success(t('saved'))
      onDone()
    },
    onNothingLeft: onDone,
  })
}
