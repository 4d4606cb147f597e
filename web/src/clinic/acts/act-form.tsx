import { type ActType, actKindOf, actTypes } from '@arcade/contract/clinic/acts/act-types.ts'
import type { Dentition } from '@arcade/contract/parts/teeth/teeth.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import type { FieldProps } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { FileChoice } from '../files/index.ts'
import { ToothChart } from '../teeth/index.ts'
import { hasType } from './act.rules.ts'
import { ActConflict } from './act-conflict.tsx'
import styles from './act-form.module.css'
import { actIcons } from './act-icons.ts'
import type { Act } from './acts.api.ts'
import { ChecklistField, type ChecklistValue } from './checklist-field.tsx'
import { DetailFields, type FormField } from './detail-fields.tsx'
import { LotsField } from './lots-field.tsx'
import { useActForm } from './use-act-form.ts'
import { useActWords } from './use-act-words.ts'
import { usePractitioners } from './use-practitioners.ts'

interface Props {
  patientUuid: string
  act: Act | null
  asDone: boolean
  dentition: Dentition
  onClose: () => void
  onReopen: () => void
}

/** ACT-01: one act, planned or done. The fields are those of its type. */
export function ActForm({ patientUuid, act, asDone, dentition, onClose, onReopen }: Props) {
  const { t } = useTranslation('acts')
  const { practitioner, options } = usePractitioners(act)
  const opened = useActForm({ patientUuid, act, asDone, practitioner, onSaved: onClose })
  const { form, values, field, busy, changes } = opened
  const { reason } = useRight('acts:write')
  const save = (
    <Button type="submit" variant="main" busy={busy} disabledReason={reason ?? undefined}>
      {t('save')}
    </Button>
  )
  return (
    <Form form={form} actions={save} onCancel={onClose} onReopen={onReopen} pinned>
      {asDone && <Notice tone="info">{t('done.missing')}</Notice>}
      <TypeChoice {...field('type')} />
      {hasType(values) && (
        <>
          <StateAndDate {...opened} />
          <ActFields {...opened} patientUuid={patientUuid} dentition={dentition} practitioners={options} />
        </>
      )}
      {changes && <ActConflict changes={changes} />}
    </Form>
  )
}

type Opened = ReturnType<typeof useActForm>

type TypeProps = Pick<FieldProps<ActType | ''>, 'name' | 'value' | 'onChange' | 'error' | 'unsaved'>

function TypeChoice(props: TypeProps) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const options = actTypes.map((type) => ({
    value: type,
    label: words.type(type),
    icon: <Icon of={actIcons[type]} size={props.value ? 20 : 28} />,
  }))
  // Large while it is the question; once answered, the rest of the form gets the room.
  return <ChoiceField {...props} label={t('type')} shape={props.value ? 'segments' : 'tiles'} options={options} />
}

function StateAndDate({ field, values, today, setDate, setState }: Opened) {
  const { t } = useTranslation('acts')
  const words = useActWords()
  const states = (['planned', 'done'] as const).map((value) => ({ value, label: words.state(value) }))
  return (
    <Cluster gap={12} rowGap={16} className={styles.when}>
      <ChoiceField
        {...field('state')}
        label={t('state')}
        options={states}
        onChange={(chosen) => chosen && setState(chosen)}
      />
      <DateField
        label={t('date')}
        {...(values.state === 'done' && { max: today })}
        {...field('date')}
        onChange={setDate}
      />
    </Cluster>
  )
}

interface ActFieldsProps extends Opened {
  patientUuid: string
  dentition: Dentition
  practitioners: { value: string; label: string }[]
}

/** Required fields first: where teeth are optional, they come later and their chart is folded. */
function ActFields({ field, values, tried, patientUuid, dentition, practitioners }: ActFieldsProps) {
  const { t } = useTranslation('acts')
  if (!hasType(values)) return null
  const { type, state } = values
  const kind = actKindOf(type)
  const lots = field('lots')
  const files = field('fileUuids')
  const detail = (name: string) => field(name) as FormField
  const checklist = field(`checklist.${type}`) as ChecklistValue
  const optional = kind.teeth !== 'needed' || state === 'planned'
  const teeth = (
    <ToothChart label={t('teeth')} dentition={dentition} optional={optional} folds={optional} {...field('teeth')} />
  )
  return (
    <>
      {kind.teeth === 'needed' && teeth}
      <DetailFields type={type} state={state} field={detail} />
      {kind.teeth === 'possible' && teeth}
      {kind.lots !== 'none' && (
        <LotsField
          value={lots.value}
          onChange={lots.onChange}
          error={lots.error}
          unsaved={lots.unsaved}
          teeth={values.teeth}
          date={values.date}
          needed={kind.lots === 'needed' && state === 'done'}
          tried={tried}
        />
      )}
      <ChecklistField type={type} {...checklist} />
      {practitioners.length > 1 && (
        <SelectField label={t('practitioner')} options={practitioners} {...field('practitioner')} />
      )}
      <FileChoice
        label={t('files')}
        patientUuid={patientUuid}
        value={files.value}
        onChange={files.onChange}
        error={files.error}
        unsaved={files.unsaved}
      />
      <TextArea label={t('note')} maxLength={5000} optional {...field('note')} />
    </>
  )
}
