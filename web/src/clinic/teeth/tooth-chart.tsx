import { archOf, type Dentition, inOrder, jaws } from '@arcade/contract/parts/teeth/teeth.ts'
import { onlyDentitionOf } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import styles from './tooth-chart.module.css'
import { DentitionSwitch } from './tooth-dentition.tsx'
import { ToothPicker } from './tooth-picker.tsx'
import type { ToothMarks } from './tooth-place.tsx'
import { useTypedTeeth } from './use-typed-teeth.ts'

interface Props extends FieldProps<readonly number[]> {
  /** Which teeth are shown first; the other ones are behind a switch. */
  dentition?: Dentition | undefined
  marks?: ToothMarks
  /** The chart is behind a button, unless teeth are chosen already; the field to type them is not. */
  folds?: boolean
}

/** Teeth picked on a chart, with the mouse, a finger or the keyboard, or typed: `36 37`. */
export function ToothChart({
  label,
  value,
  onChange,
  dentition,
  marks = {},
  error,
  disabled = false,
  folds = false,
  ...rest
}: Props) {
  const { t } = useTranslation('teeth')
  const [shown, setShown] = useState(onlyDentitionOf(value) ?? dentition ?? 'adult')
  const [isOpen, setOpen] = useState(value.length > 0)
  const chart = useId()
  const typed = useTypedTeeth({
    value,
    dentition: shown,
    onChange: (teeth) => {
      onChange(teeth)
      setShown(onlyDentitionOf(teeth) ?? shown)
    },
  })
  const [fault] = typed.faults
  const pick = (teeth: Iterable<number>) => {
    typed.forget()
    onChange(inOrder(teeth))
  }
  return (
    <div className={styles.chart}>
      <Field
        label={label}
        help={rest.help ?? t('help')}
        error={fault ? t(`fault.${fault.kind}`, { text: fault.text }) : error}
        optional={rest.optional}
        unsaved={rest.unsaved}
      >
        {(control) => (
          <input
            {...control}
            {...typed.field}
            name={rest.name}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('placeholder')}
          />
        )}
      </Field>
      {folds && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={isOpen ? IconChevronUp : IconChevronDown} size={18} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? chart : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('fold')}
          </Button>
        </div>
      )}
      {(isOpen || !folds) && (
        <div id={chart} className={styles.chart}>
          <Cluster gap={12} justify="between">
            <DentitionSwitch shown={shown} teeth={value} onChange={setShown} />
            <QuickPicks shown={shown} value={value} onPick={pick} disabled={disabled} />
          </Cluster>
          <ToothPicker label={label} dentition={shown} value={value} marks={marks} disabled={disabled} onPick={pick} />
        </div>
      )}
    </div>
  )
}

interface QuickProps {
  shown: Dentition
  value: readonly number[]
  onPick: (teeth: Iterable<number>) => void
  disabled: boolean
}

/** A whole jaw at once, as aligners and retainers need it; a second press takes it back. */
function QuickPicks({ shown, value, onPick, disabled }: QuickProps) {
  const { t } = useTranslation('teeth')
  const chosen = new Set(value)
  return (
    <Cluster gap={8}>
      {jaws.map((jaw) => {
        const arch = archOf(shown, jaw)
        const whole = arch.every((tooth) => chosen.has(tooth))
        return (
          <Button
            key={jaw}
            variant="quiet"
            size="small"
            aria-pressed={whole}
            disabled={disabled}
            onClick={() => onPick(whole ? value.filter((tooth) => !arch.includes(tooth)) : [...value, ...arch])}
          >
            {t(`all.${jaw}`)}
          </Button>
        )
      })}
      <Button variant="quiet" size="small" disabled={disabled || value.length === 0} onClick={() => onPick([])}>
        {t('clear')}
      </Button>
    </Cluster>
  )
}
