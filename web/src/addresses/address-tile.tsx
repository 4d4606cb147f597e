import { IconFileInvoice, IconPencil, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from '../kernel/translation.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Pill } from '../ui/pill.tsx'
import { linesOf } from './address.rules.ts'
import type { Address } from './addresses.api.ts'
import styles from './addresses.module.css'
import { useCountries } from './use-countries.ts'
import { useDeletion } from './use-deletion.ts'

interface Props {
  userUuid: string
  address: Address
  onEdit: () => void
  onDeleted: () => void
}

export function AddressTile({ userUuid, address, onEdit, onDeleted }: Props) {
  const { t } = useTranslation('addresses')
  const { nameOf } = useCountries()
  const { remove, busy } = useDeletion(userUuid, address, onDeleted)
  const { label } = address
  return (
    <li className={styles.tile} aria-label={label}>
      <div className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        <div className={styles.actions}>
          <IconButton label={t('edit.named', { label })} icon={<Icon of={IconPencil} />} onClick={onEdit} />
          <IconButton
            label={t('delete.named', { label })}
            icon={<Icon of={IconTrash} />}
            disabled={busy}
            onClick={remove}
          />
        </div>
      </div>
      <address className={styles.lines}>
        {linesOf(address, nameOf(address.country)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {(address.forDelivery || address.forBilling) && (
        <div className={styles.pills}>
          {address.forDelivery && (
            <Pill tone="info" icon={<Icon of={IconTruckDelivery} size={14} />}>
              {t('forDelivery')}
            </Pill>
          )}
          {address.forBilling && (
            <Pill tone="neutral" icon={<Icon of={IconFileInvoice} size={14} />}>
              {t('forBilling')}
            </Pill>
          )}
        </div>
      )}
    </li>
  )
}
