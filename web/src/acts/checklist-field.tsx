import { type ActType, actKindOf } from '@arcade/contract/kernel/act-types.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import styles from './act-form.module.css'
import { useActWords } from './use-act-words.ts'

interface Props {
  type: ActType
  value: readonly string[]
  onChange: (ticked: string[]) => void
}

/** What is ticked off in the chair, in the order in which it is done. */
export function ChecklistField({ type, value, onChange }: Props) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const items = actKindOf(type).checklist
  const tick = (item: string, ticked: boolean) =>
    onChange(items.filter((other) => (other === item ? ticked : value.includes(other))))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t('checklist')}{' '}
        <span className={styles.progress}>{t('checklist.progress', { done: value.length, all: items.length })}</span>
      </legend>
      <div className={styles.checks}>
        {items.map((item) => (
          <CheckboxField
            key={item}
            label={words.item(item)}
            value={value.includes(item)}
            onChange={(ticked) => tick(item, ticked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
