import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { linesOf } from './address.rules.ts'
import { useGetAddressesQuery } from './addresses.api.ts'

/** With its list of countries, when it is wanted. */
const AddressForm = lazy(async () => ({ default: (await import('./address-form.tsx')).AddressForm }))

/** Which of one's addresses something goes to: the default, until another is chosen or a new one is written. */
export function useAddressChoice(userUuid: string) {
  const { data } = useGetAddressesQuery({ params: { uuid: userUuid } })
  const addresses = data?.result ?? []
  const [chosen, choose] = useState('')
  const [before, setBefore] = useState(Number.POSITIVE_INFINITY)
  const newest = addresses.length > before ? addresses.at(-1) : undefined
  const address =
    addresses.find(({ uuid }) => uuid === chosen) ??
    newest ??
    addresses.find(({ forDelivery }) => forDelivery) ??
    addresses[0]
  const beginNew = () => {
    choose('')
    setBefore(addresses.length)
  }
  return { addresses, uuid: address?.uuid ?? '', choose, beginNew, isKnown: data !== undefined }
}

interface Props {
  label: string
  userUuid: string
  choice: ReturnType<typeof useAddressChoice>
}

export function AddressChoice({ label, userUuid, choice }: Props) {
  const { t } = useTranslation('addresses')
  const [isOpen, setOpen] = useState(false)
  const { addresses, uuid, choose, beginNew, isKnown } = choice
  const options = addresses.map((address) => ({
    value: address.uuid,
    label: [address.label, ...linesOf(address, address.country)].join(' · '),
    icon: <Icon of={IconMapPin} />,
  }))
  const add = () => {
    beginNew()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      {isKnown && addresses.length === 0 && <p>{t('none')}</p>}
      {addresses.length > 0 && (
        <ChoiceField label={label} name="address" shape="tiles" options={options} value={uuid} onChange={choose} />
      )}
      <div>
        <Button variant="quiet" size="small" icon={<Icon of={IconPlus} size={16} />} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {isOpen && (
        <Drawer open title={t('add')} onClose={close}>
          <Suspense fallback={<Skeleton shape="form" />}>
            <AddressForm userUuid={userUuid} address={undefined} onDone={close} onReopen={add} />
          </Suspense>
        </Drawer>
      )}
    </>
  )
}
