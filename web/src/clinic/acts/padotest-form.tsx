import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { describedBy, FieldNotes } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import type { ActIds } from './act-drafts.ts'
import styles from './act-form.module.css'
import type { Padotest } from './acts.api.ts'
import { mostPockets, noPocket, type PocketValues } from './padotest.rules.ts'
import { PadotestConflict } from './padotest-conflict.tsx'
import { PocketFields } from './pocket-fields.tsx'
import { usePadotestForm } from './use-padotest-form.ts'

interface Props {
  act: ActIds
  known: Padotest | undefined
  onClose: () => void
  onReopen: () => void
}

/** ACT-02: a result as the laboratory's sheet says it. */
export function PadotestForm({ act, known, onClose, onReopen }: Props) {
  const { t } = useTranslation('acts')
  const { form, field, values, busy, tried, changes } = usePadotestForm(act, known, onClose)
  const { reason } = useRight('acts:write')
  const pockets = field('pockets')
  const change = (pocket: PocketValues) =>
    pockets.onChange(values.pockets.map((other) => (other.id === pocket.id ? pocket : other)))
  const save = (
    <Button type="submit" variant="main" busy={busy} disabledReason={reason ?? undefined}>
      {t('save')}
    </Button>
  )
  return (
    <Form form={form} actions={save} onCancel={onClose} onReopen={onReopen} pinned>
      <Grid gap={20} rowGap={16} min={220} fill align="start" className={styles.details}>
        <TextField label={t('padotest.laboratory')} maxLength={120} optional {...field('laboratory')} />
        <TextField label={t('padotest.reference')} maxLength={60} optional {...field('reference')} />
      </Grid>
      <fieldset
        className={styles.group}
        tabIndex={-1}
        aria-invalid={pockets.error ? true : undefined}
        aria-describedby={describedBy('pockets', { ...pockets, help: true })}
      >
        <legend className={styles.legend}>{t('pockets')}</legend>
        {pockets.unsaved && <UnsavedMark id="pockets-unsaved" />}
        <FieldNotes id="pockets" help={t('pockets.help')} error={pockets.error} />
        {values.pockets.map((pocket, index) => (
          <PocketFields
            key={pocket.id}
            title={t('pocket.number', { number: index + 1 })}
            pocket={pocket}
            all={values.pockets}
            tried={tried}
            onChange={change}
            {...(values.pockets.length > 1 && {
              onRemove: () => pockets.onChange(values.pockets.filter(({ id }) => id !== pocket.id)),
            })}
          />
        ))}
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={IconPlus} size={18} />}
          disabled={values.pockets.length >= mostPockets}
          onClick={() => pockets.onChange([...values.pockets, noPocket(crypto.randomUUID())])}
        >
          {t('pocket.add')}
        </Button>
      </fieldset>
      <TextArea label={t('padotest.recommendation')} maxLength={4000} optional {...field('recommendation')} />
      {changes && <PadotestConflict changes={changes} />}
    </Form>
  )
}
