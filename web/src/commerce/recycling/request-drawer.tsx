import {
  hazardousKinds,
  heaviestPickup,
  smileysFor,
  smileysPerKilogram,
  type WasteKind,
  wasteKinds,
} from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type RecyclingSummary, useGetRecyclingSummaryQuery, useRequestPickupMutation } from './recycling.api.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** When what was thrown away is put back. */
  onReopen: () => void
}

export function RequestDrawer({ open, onClose, onReopen }: Props) {
  const { t } = useTranslation('recycling')
  const query = useGetRecyclingSummaryQuery()
  return (
    <Drawer open={open} onClose={onClose} title={t('request')} about={t('request.about')}>
      <QueryView query={query}>
        {({ result }) => <RequestForm days={result} onClose={onClose} onReopen={onReopen} />}
      </QueryView>
    </Drawer>
  )
}

type Days = Pick<RecyclingSummary, 'firstDay' | 'lastDay'>

function RequestForm({ days: { firstDay, lastDay }, onClose, onReopen }: Omit<Props, 'open'> & { days: Days }) {
  const { t, i18n } = useTranslation('recycling')
  const locale = localeOf(i18n)
  const faults = useTextFaults()
  const [request] = useRequestPickupMutation()
  const dayFault = t('fault.day', { first: formatDate(firstDay), last: formatDate(lastDay) })
  const { form, field, busy, values } = useForm({
    draft: 'recycling.new',
    initial: { kind: 'aligners' as WasteKind | '', weight: 5, wantedOn: '', place: '' },
    check: ({ wantedOn, place }) => ({
      wantedOn: faults.required(wantedOn) ?? (wantedOn < firstDay || wantedOn > lastDay ? dayFault : undefined),
      place: faults.required(place),
    }),
    submit: async ({ kind, ...wanted }) => {
      if (!kind) return
      const { result } = await request({ body: { kind, ...wanted } }).unwrap()
      toast.success(t('requested', { reference: result.reference }))
      onClose()
    },
  })
  const { kind, weight } = values
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" variant="main" busy={busy}>
          {t('request.send')}
        </Button>
      }
      onCancel={onClose}
      onReopen={onReopen}
      pinned
    >
      <SelectField
        label={t('what')}
        help={kind && t('rate', { rate: formatNumber(smileysPerKilogram[kind], locale, 0) })}
        options={wasteKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...field('kind')}
      />
      {kind && hazardousKinds.includes(kind) && <Notice tone="info">{t('hazardous')}</Notice>}
      <QuantityField
        label={t('estimate')}
        help={kind && t('worth', { smileys: formatNumber(smileysFor(kind, weight * 1000), locale, 0) })}
        max={heaviestPickup}
        {...field('weight')}
      />
      <DateField label={t('wantedOn')} min={firstDay} max={lastDay} autoComplete="off" {...field('wantedOn')} />
      <TextArea label={t('place')} help={t('place.help')} maxLength={300} {...field('place')} />
    </Form>
  )
}
