import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Conflict } from '../../ui/forms/conflict.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { AddressValues } from './address.rules.ts'
import type { Address } from './addresses.api.ts'
import styles from './addresses.module.css'
import { useAddressForm } from './use-address-form.ts'
import { useCountries } from './use-countries.ts'

interface Props {
  userUuid: string
  /** Undefined: a new one. */
  address: Address | undefined
  onDone: () => void
  onReopen: () => void
}

export function AddressForm({ userUuid, address, onDone, onReopen }: Props) {
  const { t } = useTranslation('addresses')
  const { form, field, busy, changes } = useAddressForm(userUuid, address, onDone)
  const { options, nameOf } = useCountries()
  const save = (
    <Button type="submit" busy={busy}>
      {t('save')}
    </Button>
  )
  const textOf = (name: string, values: AddressValues) => {
    const value = values[name as keyof AddressValues]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return name === 'country' ? nameOf(value) : value
  }
  return (
    <Form form={form} actions={save} onCancel={onDone} onReopen={onReopen} pinned>
      <TextField label={t('label')} help={t('label.help')} maxLength={60} {...field('label')} />
      <TextField label={t('line1')} autoComplete="address-line1" maxLength={100} {...field('line1')} />
      <TextField label={t('line2')} autoComplete="address-line2" maxLength={100} optional {...field('line2')} />
      <div className={styles.place}>
        <TextField label={t('postcode')} autoComplete="postal-code" maxLength={12} {...field('postcode')} />
        <TextField label={t('city')} autoComplete="address-level2" maxLength={100} {...field('city')} />
      </div>
      <SelectField label={t('country')} autoComplete="country" options={options} {...field('country')} />
      <fieldset className={styles.defaults}>
        <legend>{t('defaults')}</legend>
        <DefaultField label={t('forDelivery')} isDefault={address?.forDelivery} {...field('forDelivery')} />
        <DefaultField label={t('forBilling')} isDefault={address?.forBilling} {...field('forBilling')} />
      </fieldset>
      {changes && (
        <Conflict
          title={t('conflict')}
          changes={changes}
          labelOf={(name) => t(name as keyof AddressValues)}
          textOf={textOf}
        />
      )}
    </Form>
  )
}

type FieldProps = React.ComponentProps<typeof CheckboxField> & { isDefault: boolean | undefined }

/** Another address takes a default away; this one cannot give it up. */
function DefaultField({ isDefault = false, ...field }: FieldProps) {
  const { t } = useTranslation('addresses')
  return <CheckboxField {...field} disabled={isDefault} help={isDefault ? t('defaults.kept') : undefined} />
}
