import { type ActState, type ActType, actKindOf, type DetailField } from '@arcade/contract/clinic/acts/act-types.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { textIn } from './act.rules.ts'
import styles from './act-form.module.css'
import { useActWords } from './use-act-words.ts'

export interface FormField {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  unsaved: boolean
}

interface Props {
  type: ActType
  state: ActState
  field: (name: string) => FormField
}

/** What the type asks for, each in the control that suits it. */
export function DetailFields({ type, state, field }: Props) {
  return (
    <Grid gap={20} rowGap={16} min={220} fill align="start" className={styles.details}>
      {Object.entries(actKindOf(type).fields).map(([key, described]) => {
        const needed = state === 'done' && 'needed' in described && described.needed === true
        return <Detail key={key} id={key} described={described} optional={!needed} {...field(`details.${key}`)} />
      })}
    </Grid>
  )
}

interface DetailProps extends FormField {
  id: string
  described: DetailField
  optional: boolean
}

const longestLine = 60

function Detail({ id, described, optional, value, ...rest }: DetailProps) {
  const words = useActWords()
  const shared = { ...rest, label: words.field(id), optional }
  if (described.kind === 'flag') return <CheckboxField {...rest} label={words.field(id)} value={value === true} />
  const text = textIn(value)
  if (described.kind === 'number') {
    const label = described.unit ? `${shared.label} (${words.unit(described.unit)})` : shared.label
    return <TextField {...shared} label={label} value={text} inputMode="decimal" autoComplete="off" maxLength={12} />
  }
  if (described.kind === 'text') {
    const long = described.longest > longestLine
    return (
      <div className={long ? styles.whole : undefined}>
        {long ? (
          <TextArea {...shared} value={text} maxLength={described.longest} />
        ) : (
          <TextField {...shared} value={text} autoComplete="off" maxLength={described.longest} />
        )}
      </div>
    )
  }
  const options = described.options.map((option) => ({ value: option, label: words.option(id, option) }))
  return (
    <div className={styles.whole}>
      <ChoiceField {...shared} value={text} options={options} clearable />
    </div>
  )
}
