import { type ClaimKind, type ClaimType, typesOf } from '@arcade/contract/commerce/claims/claim-types.ts'
import {
  IconDental,
  IconDentalBroken,
  IconFileInvoice,
  IconHeadset,
  IconPackage,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
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
            <Sign large>
              <Icon of={icons[type]} />
            </Sign>
            <Stack as="span" gap={4} align="start">
              <strong>{t(`type.${type}`)}</strong>
              <Note as="span">{t(`type.${type}.text`)}</Note>
            </Stack>
          </label>
        ))}
      </fieldset>
      {value === 'implant' && <WarrantyProtocol />}
    </>
  )
}
