import { locales } from '@arcade/contract/kernel/locales.ts'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../kernel/language-names.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Me } from '../users/index.ts'
import styles from './account-page.module.css'
import { IdentityConflict } from './identity-conflict.tsx'
import { useIdentityForm } from './use-identity-form.ts'

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/** Who one is, as others read it, and the language of what is written to one. */
export function IdentityForm({ me, onDone, onReopen }: { me: Me; onDone: () => void; onReopen: () => void }) {
  const { t } = useTranslation('account')
  const { form, field, values, busy, takeTheirs, conflict } = useIdentityForm(me, onDone)
  const actions = (
    <>
      <Button type="submit" busy={busy}>
        {conflict ? t('conflict.mine') : t('save')}
      </Button>
      {conflict && (
        <Button variant="quiet" onClick={takeTheirs}>
          {t('conflict.theirs')}
        </Button>
      )}
    </>
  )
  return (
    <Form form={form} actions={actions} onCancel={conflict ? undefined : onDone} onReopen={onReopen}>
      <div className={styles.names}>
        <TextField label={t('firstName')} autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" maxLength={100} {...field('lastName')} />
        <SelectField label={t('language')} options={languages} help={t('language.help')} {...field('locale')} />
      </div>
      {conflict && <IdentityConflict {...conflict} typed={values} />}
    </Form>
  )
}
