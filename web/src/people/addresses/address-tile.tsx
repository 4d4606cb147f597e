import { IconFileInvoice, IconPencil, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx'
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
    <Stack as="li" gap={8} className={styles.tile} aria-label={label}>
      <Row gap={8} align="start" justify="between">
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
      </Row>
      <address className={styles.lines}>
        {linesOf(address, nameOf(address.country)).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {(address.forDelivery || address.forBilling) && (
        <Cluster gap={6} className={styles.pills}>
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
        </Cluster>
      )}
    </Stack>
  )
}
