import { type ClaimKind, type ClaimType, typesOf } from '@arcade/contract/claims/claim-types.ts'
import {
  IconDental,
  IconDentalBroken,
  IconFileInvoice,
  IconHeadset,
  IconPackage,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from '../kernel/translation.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './claims.module.css'
import { WarrantyProtocol } from './warranty-protocol.tsx'

const icons = {
  A: IconTool,
  B: IconDentalBroken,
  implant: IconDental,
  order: IconPackage,
  delivery: IconTruckDelivery,
  invoice: IconFileInvoice,
  service: IconHeadset,
} as const

interface Props {
  kind: ClaimKind
  value: ClaimType | null
  onChange: (type: ClaimType) => void
}

/** CLM-01: what it is about; of an implant the protocol is shown at once. */
export function TypeStep({ kind, value, onChange }: Props) {
  const { t } = useTranslation('claims')
  return (
    <>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('step.type')}</legend>
        {typesOf(kind).map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name="type" checked={value === type} onChange={() => onChange(type)} />
            <span className={styles.typeIcon}>
              <Icon of={icons[type]} />
            </span>
            <span className={styles.stacked}>
              <strong>{t(`type.${type}`)}</strong>
              <span className={styles.small}>{t(`type.${type}.text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {value === 'implant' && <WarrantyProtocol />}
    </>
  )
}
