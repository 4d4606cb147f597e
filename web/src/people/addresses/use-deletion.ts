import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { addressBodyOf, addressValuesOf } from './address.rules.ts'
import { type Address, useAddAddressMutation, useDeleteAddressMutation } from './addresses.api.ts'

/** Undone from the toast, which also says where a default went. */
export function useDeletion(userUuid: string, address: Address, onDeleted: () => void) {
  const { t } = useTranslation('addresses')
  const { t: tProblems } = useTranslation('problems')
  const [deleteAddress, { isLoading }] = useDeleteAddressMutation()
  const [addAddress] = useAddAddressMutation()
  const putBack = async () => {
    const body = addressBodyOf(addressValuesOf(address))
    const { error } = await addAddress({ params: { uuid: userUuid }, body })
    if (error) toast.error(t('notPutBack', { why: problemMessage(tProblems, error) }))
  }
  const remove = async () => {
    const { data, error } = await deleteAddress({ params: { userUuid, addressUuid: address.uuid } })
    if (error) return toast.error(t('notDeleted', { why: problemMessage(tProblems, error) }))
    onDeleted()
    const heir = data.result.find(
      ({ forDelivery, forBilling }) => (address.forDelivery && forDelivery) || (address.forBilling && forBilling),
    )
    const { label } = address
    const text = heir ? t(`deleted.${movedBy(address)}`, { label, heir: heir.label }) : t('deleted', { label })
    toast.undo(text, () => void putBack())
  }
  return { remove: () => void remove(), busy: isLoading }
}

function movedBy({ forDelivery, forBilling }: Address) {
  if (forDelivery && forBilling) return 'both'
  return forDelivery ? 'delivery' : 'billing'
}
