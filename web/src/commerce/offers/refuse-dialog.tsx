import { type RefusalReason, refusalReasons } from '@arcade/contract/commerce/offers/offer-statuses.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Offer, useRefuseOfferMutation } from './offers.api.ts'

interface Props {
  open: boolean
  onClose: () => void
  offer: Offer
  /** Somebody was faster, or the offer is another one by now. */
  onFailed: () => void
}

export function RefuseDialog({ open, onClose, offer, onFailed }: Props) {
  const { t } = useTranslation('offers')
  return (
    <Drawer open={open} onClose={onClose} title={t('refuse.title')} about={offer.title}>
      <RefuseForm offer={offer} onClose={onClose} onFailed={onFailed} />
    </Drawer>
  )
}

function RefuseForm({ offer: { uuid, version, title }, onClose, onFailed }: Omit<Props, 'open'>) {
  const { t } = useTranslation('offers')
  const faults = useTextFaults()
  const [refuse] = useRefuseOfferMutation()
  const { form, field, busy, values } = useForm({
    initial: { reason: '' as RefusalReason | '', comment: '' },
    draft: `offer.${uuid}.refuse`,
    check: ({ reason, comment }) => ({
      reason: faults.required(reason),
      comment: reason === 'other' ? faults.required(comment) : undefined,
    }),
    submit: async ({ reason, comment }) => {
      if (reason === '') return
      const trimmed = comment.trim()
      const { error } = await refuse({
        params: { uuid },
        body: { version, reason, ...(trimmed && { comment: trimmed }) },
      })
      if (error) {
        onFailed()
        throw error
      }
      toast.success(t('refused.done', { title }))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" variant="main" busy={busy}>
          {t('refuse')}
        </Button>
      }
      onCancel={onClose}
      pinned
    >
      <SelectField
        label={t('reason')}
        options={refusalReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        {...field('reason')}
      />
      <TextArea
        label={t('comment')}
        help={t('comment.help')}
        optional={values.reason !== 'other'}
        maxLength={1000}
        {...field('comment')}
      />
    </Form>
  )
}
