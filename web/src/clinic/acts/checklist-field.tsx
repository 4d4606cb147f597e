import { type ActType, actKindOf } from '@arcade/contract/clinic/acts/act-types.ts'
import { useId } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './act-form.module.css'
import { useActWords } from './use-act-words.ts'

export interface ChecklistValue {
  value: readonly string[]
  onChange: (ticked: string[]) => void
  unsaved?: boolean
}

interface Props extends ChecklistValue {
  type: ActType
}

/** What is ticked off in the chair, in the order in which it is done. */
export function ChecklistField({ type, value, onChange, unsaved }: Props) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const items = actKindOf(type).checklist
  const tick = (item: string, ticked: boolean) =>
    onChange(items.filter((other) => (other === item ? ticked : value.includes(other))))
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={unsaved ? id : undefined}>
      <legend className={styles.legend}>
        {t('checklist')}{' '}
        <Note as="span" className={styles.progress}>
          {t('checklist.progress', { done: value.length, all: items.length })}
        </Note>
      </legend>
      {unsaved && <UnsavedMark id={id} />}
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
