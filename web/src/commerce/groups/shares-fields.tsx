import { useTranslation } from '../../kernel/translation.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import type { FieldProps } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import styles from './groups.module.css'

type Field = (name: 'smileys' | 'orders') => Omit<FieldProps<boolean>, 'label'>

/** What the practice shows: nothing unless it is ticked. */
export function SharesFields({ field }: { field: Field }) {
  const { t } = useTranslation('groups')
  return (
    <fieldset className={styles.shares}>
      <legend className={styles.legend}>{t('shares')}</legend>
      <CheckboxField label={t('shares.smileys')} {...field('smileys')} />
      <CheckboxField label={t('shares.orders')} {...field('orders')} />
      <Note className={styles.never}>{t('shares.never')}</Note>
    </fieldset>
  )
}
