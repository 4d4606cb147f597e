import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Definition } from '../../../ui/layout/definition.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import styles from './radiograph.module.css'
import type { Detail } from './radiograph-details.ts'

/** The metadata of the file. */
export function DetailsPanel({ details, onClose }: { details: readonly Detail[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('radiograph')
  const numberOf = (value: number, digits: number) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits, useGrouping: false })
  const textOf = ({ kind, value, unit }: Detail) => {
    if (kind === 'date') return new Date(`${value}T12:00:00`).toLocaleDateString(i18n.language)
    const text =
      typeof value === 'string'
        ? value
        : typeof value === 'number'
          ? numberOf(value, 2)
          : value.map((side) => numberOf(side, 4)).join(' × ')
    return unit ? `${text} ${unit}` : text
  }
  return (
    <aside className={styles.details} aria-label={t('details')}>
      <Row as="header" justify="between">
        <h3>{t('details')}</h3>
        <IconButton label={t('closeDetails')} icon={<Icon of={IconX} />} onClick={onClose} />
      </Row>
      <Stack as="dl" gap={12}>
        {details.map((detail) => (
          <Definition key={detail.key} term={t(`detail.${detail.key}`)}>
            {textOf(detail)}
          </Definition>
        ))}
      </Stack>
    </aside>
  )
}
