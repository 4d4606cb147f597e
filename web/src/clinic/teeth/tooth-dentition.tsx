import { type Dentition, dentitionOf, dentitions } from '@arcade/contract/parts/teeth/teeth.ts'
import { useTranslation } from '../../kernel/translation.ts'
import styles from './tooth-chart.module.css'

interface Props {
  shown: Dentition
  /** Those that matter: how many there are behind each side of the switch. */
  teeth: readonly number[]
  onChange: (dentition: Dentition) => void
}

/** Permanent teeth or a child's: one set is seen at a time. */
export function DentitionSwitch({ shown, teeth, onChange }: Props) {
  const { t } = useTranslation('teeth')
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('dentition')}</legend>
      {dentitions.map((dentition) => {
        const count = teeth.filter((tooth) => dentitionOf(tooth) === dentition).length
        return (
          <button
            key={dentition}
            type="button"
            className={styles.side}
            aria-pressed={shown === dentition}
            onClick={() => onChange(dentition)}
          >
            {t(`dentition.${dentition}`)}
            {count > 0 && ' '}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
