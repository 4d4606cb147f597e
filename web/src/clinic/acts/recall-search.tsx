import { type Gs1Elements, isGtin, parseGs1 } from '@arcade/contract/clinic/acts/gs1.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Grid } from '../../ui/layout/layout.tsx'
import styles from './act-form.module.css'
import { Gs1Field } from './gs1-field.tsx'
import { fullGtin, isLot, looksScanned, lotReading } from './lots.rules.ts'

interface RecallFilter {
  lot: string
  gtin: string
}

interface Props extends RecallFilter {
  onFind: (wanted: RecallFilter) => void
  onMisread: () => void
}

/**
 * A lot as it is typed, or read from a label, which tells the article too. The focus stays where it was asked for, so that one
 * label after the other can be scanned; what was found is read out.
 */
export function RecallSearch({ lot, gtin, onFind, onMisread }: Props) {
  const { t } = useTranslation('acts')
  const [shown, setShown] = useState<RecallFilter>({ lot, gtin })
  /** The content of a label does not stand beside a typed lot. */
  const [typed, setTyped] = useState(0)
  const { form, field, reset } = useForm<Record<string, string> & RecallFilter>({
    initial: { lot, gtin },
    check: (typed) => {
      const wanted = wantedOf(typed)
      return {
        ...(!isLot(wanted.lot) && { lot: t(wanted.lot ? 'lot.fault.signs' : 'lot.fault.needed') }),
        ...(wanted.gtin && !isGtin(wanted.gtin) && { gtin: t('lot.fault.gtin') }),
      }
    },
    submit: async (typed) => {
      setTyped((times) => times + 1)
      onFind(wantedOf(typed))
    },
  })
  // The address says which lot it is, after a scan as after the browser's back.
  if (shown.lot !== lot || shown.gtin !== gtin) {
    setShown({ lot, gtin })
    reset()
  }
  const read = ({ lot, gtin = '' }: Gs1Elements) => {
    if (!lot) return t('recall.noLot')
    onFind({ lot, gtin })
    return undefined
  }
  return (
    <>
      <Gs1Field
        key={typed}
        label={t('gs1.label')}
        help={t('recall.help')}
        onRead={read}
        readingOf={lotReading}
        onMisread={onMisread}
      />
      <Form
        form={form}
        actions={
          <Button type="submit" variant="main" icon={<Icon of={IconSearch} />}>
            {t('recall.find')}
          </Button>
        }
      >
        <Grid gap={20} rowGap={16} min={220} fill align="start" className={styles.details}>
          <TextField label={t('lot.lot')} autoComplete="off" autoCapitalize="none" {...field('lot')} />
          <TextField
            label={t('lot.gtin')}
            help={t('recall.gtin')}
            inputMode="numeric"
            autoComplete="off"
            optional
            {...field('gtin')}
          />
        </Grid>
      </Form>
    </>
  )
}

/** A whole code where the lot belongs is read as one. */
function wantedOf({ lot, gtin }: RecallFilter): RecallFilter {
  const read = looksScanned(lot) ? parseGs1(lot, todayHere()).elements : undefined
  if (read?.lot) return { lot: read.lot, gtin: read.gtin ?? '' }
  return { lot: lot.trim(), gtin: gtin.trim() && fullGtin(gtin) }
}
