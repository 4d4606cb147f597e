import {
  type ClaimField,
  longestClaimText,
  mayHave,
  mustHave,
  removalCauses,
} from '@arcade/contract/commerce/claims/claim-types.ts'
import { ToothChart } from '../../clinic/teeth/index.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ChosenLot, type StepProps } from './article-step.tsx'
import { verdictOf } from './claims.rules.ts'
import { WarrantyCard } from './warranty-protocol.tsx'

/** What this step asks for. */
export const factFields: readonly ClaimField[] = [
  'teeth',
  'placedAt',
  'happenedAt',
  'cause',
  'orderReference',
  'deliveryReference',
  'invoiceNumber',
  'text',
]

interface Props extends StepProps {
  /** Something is wrong with the days. */
  hasFaults: boolean
  onBack: () => void
}

/** CLM-02: what happened, as far as the type asks for it; of an implant with the verdict of the protocol. */
export function FactsStep({ values, onChange, errors, hasFaults, onBack }: Props) {
  const { t } = useTranslation('claims')
  const { type, patient } = values
  if (!type) return null
  const has = (field: ClaimField) => mayHave(type, field)
  const of = (field: ClaimField) => ({
    optional: !mustHave(type, field),
    error: errors[field],
  })
  const warranty = verdictOf(values, hasFaults)
  const today = todayHere()
  return (
    <>
      {has('article') && (values.lot || values.article) && <ChosenLot values={values} onBack={onBack} />}
      {has('patientUuid') && patient && (
        <Note>{t('patient.named', { name: `${patient.firstName} ${patient.lastName}` })}</Note>
      )}
      {has('teeth') && (
        <ToothChart
          label={t('teeth')}
          value={values.teeth}
          onChange={(teeth) => onChange({ teeth })}
          {...of('teeth')}
        />
      )}
      {(['orderReference', 'deliveryReference', 'invoiceNumber'] as const).filter(has).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          maxLength={100}
          value={values[field]}
          onChange={(value) => onChange({ [field]: value })}
          {...of(field)}
        />
      ))}
      <Grid gap={12} min={150}>
        {has('placedAt') && (
          <DateField
            label={t('placedAt')}
            max={today}
            value={values.placedAt}
            onChange={(placedAt) => onChange({ placedAt })}
            {...of('placedAt')}
          />
        )}
        <DateField
          label={t(type === 'implant' ? 'removedAt' : 'happenedAt')}
          max={today}
          value={values.happenedAt}
          onChange={(happenedAt) => onChange({ happenedAt })}
          {...of('happenedAt')}
        />
      </Grid>
      {has('cause') && (
        <SelectField
          label={t('cause')}
          placeholder={t('cause.choose')}
          options={removalCauses.map((cause) => ({ value: cause, label: t(`cause.${cause}`) }))}
          value={values.cause ?? ''}
          onChange={(cause) => onChange({ cause: cause || null })}
          {...of('cause')}
        />
      )}
      {warranty && <WarrantyCard warranty={warranty} />}
      <TextArea
        label={t('text')}
        help={t('text.help')}
        maxLength={longestClaimText}
        value={values.text}
        onChange={(text) => onChange({ text })}
        {...of('text')}
      />
    </>
  )
}
