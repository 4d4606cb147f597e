import { locales } from '@arcade/contract/kernel/locales.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import type { Me } from '../users/index.ts'
import styles from './account-page.module.css'
import { IdentityConflict } from './identity-conflict.tsx'
import { useIdentityForm } from './use-identity-form.ts'

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/** Who one is, as others read it, and the language of what is written to one. */
export function IdentityForm({ me, onDone, onReopen }: { me: Me; onDone: () => void; onReopen: () => void }) {
  const { t } = useTranslation('account')
  const { form, field, busy, changes } = useIdentityForm(me, onDone)
  const { value: isOrganisation } = field('isOrganisation')
  const save = (
    <Button type="submit" busy={busy}>
      {t('save')}
    </Button>
  )
  return (
    <Form form={form} actions={save} onCancel={onDone} onReopen={onReopen}>
      <Grid gap={16} min={220} className={styles.names}>
        {!isOrganisation && (
          <TextField label={t('firstName')} autoComplete="given-name" maxLength={100} {...field('firstName')} />
        )}
        <TextField
          label={t(isOrganisation ? 'organisation' : 'lastName')}
          autoComplete={isOrganisation ? 'organization' : 'family-name'}
          maxLength={100}
          {...field('lastName')}
        />
        {/* Who works in a practice is a person. */}
        {me.practices.length === 0 && <CheckboxField label={t('isOrganisation')} {...field('isOrganisation')} />}
        <TextField
          optional
          label={t('profession')}
          autoComplete="organization-title"
          maxLength={100}
          {...field('profession')}
        />
        <TextField
          optional
          label={t('city')}
          help={t('city.help')}
          autoComplete="address-level2"
          maxLength={100}
          {...field('city')}
        />
        <SelectField label={t('language')} options={languages} help={t('language.help')} {...field('locale')} />
      </Grid>
      {changes && <IdentityConflict changes={changes} />}
    </Form>
  )
}
