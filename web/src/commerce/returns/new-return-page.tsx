import { returnReasons, writeReturnReason } from '@arcade/contract/commerce/returns/return-reasons.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Form } from '../../ui/forms/form.tsx'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useReturnsAge } from '../orders/index.ts'
import { LineChoice } from './line-choice.tsx'
import { useRequestReturnMutation } from './returns.api.ts'
import styles from './returns.module.css'
import { type ChosenLine, keyOf, mostOf, toLines } from './returns.rules.ts'

const coded = Object.keys(returnReasons) as (keyof typeof returnReasons)[]
type Reason = keyof typeof returnReasons | 'other'

/** RET-01: delivered lines, then quantities and the reason. What is chosen survives a reload. */
export function NewReturnPage() {
  const { t, i18n } = useTranslation('returns')
  const { t: tTitles } = useTranslation('titles')
  const locale = localeOf(i18n)
  const navigate = useNavigate()
  const faults = useTextFaults()
  const right = useRight('orders:write')
  const { silent } = useReturnsAge()
  const [params, setParams] = useSearchParams()
  const [empty, setEmpty] = useState(false)
  const [request] = useRequestReturnMutation()
  const { form, field, values, set, busy } = useForm({
    initial: { lines: [] as ChosenLine[], reason: '' as Reason | '', detail: '' },
    draft: 'newReturn.form',
    check: ({ reason, detail }) => ({
      reason: faults.required(reason),
      detail: reason === 'other' ? faults.required(detail.trim()) : undefined,
    }),
    submit: async ({ lines, reason, detail }) => {
      const base = lines[0]?.line.base
      if (!base || reason === '') return
      const reasonText = writeReturnReason(reason === 'other' ? null : returnReasons[reason][locale], detail.trim())
      const { result } = await request({ body: { base, reason: reasonText, lines: toLines(lines) } }).unwrap()
      toast.success(t('requested', { number: result.number }))
      await navigate(`${withLocale(locale, pages.return.path)}?uuid=${result.uuid}`)
    },
  })
  const choose = (lines: ChosenLine[]) => {
    setEmpty(false)
    set({ lines })
  }
  const go = (to: number) => {
    if (to === 2) return form.ref.current?.requestSubmit()
    const isEmpty = to === 1 && values.lines.length === 0
    setEmpty(isEmpty)
    if (isEmpty) return
    setParams((before) => {
      if (to === 1) before.set('etape', '2')
      else before.delete('etape')
      return before
    })
  }
  // Without lines there is nothing to count.
  const at = values.lines.length > 0 && params.get('etape') === '2' ? 1 : 0
  return (
    <Page title={tTitles('newReturn')} above={<BackLink to="returns" />} context={t('new.context')}>
      {silent && <Notice tone="info">{silent}</Notice>}
      {right.reason ? (
        <Notice tone="info">{right.reason}</Notice>
      ) : (
        <Steps
          label={tTitles('newReturn')}
          steps={[t('step.lines'), t('step.quantities')]}
          at={at}
          onGo={go}
          finish={t('finish')}
          busy={busy}
        >
          {at === 0 ? (
            <>
              <LineChoice chosen={values.lines} onChange={choose} />
              {empty && <Notice tone="bad">{t('empty')}</Notice>}
              {values.lines.length > 0 && <Notice tone="info">{t('chosen', { count: values.lines.length })}</Notice>}
            </>
          ) : (
            <Form form={form}>
              <Stack as="ul" gap={16} aria-label={t('step.quantities')}>
                {values.lines.map((one) => (
                  <ChosenRow
                    key={keyOf(one.line)}
                    chosen={one}
                    onChange={(next) => set({ lines: values.lines.map((other) => (other === one ? next : other)) })}
                    onRemove={() => choose(values.lines.filter((other) => other !== one))}
                  />
                ))}
              </Stack>
              <div className={styles.fields}>
                <SelectField
                  label={t('reason')}
                  placeholder={t('reason.choose')}
                  options={[
                    ...coded.map((value) => ({ value, label: returnReasons[value][locale] })),
                    { value: 'other' as const, label: t('reason.other') },
                  ]}
                  {...field('reason')}
                />
                <TextField
                  label={t('detail')}
                  maxLength={400}
                  optional={values.reason !== 'other'}
                  autoComplete="off"
                  {...field('detail')}
                />
              </div>
            </Form>
          )}
        </Steps>
      )}
    </Page>
  )
}

interface RowProps {
  chosen: ChosenLine
  onChange: (chosen: ChosenLine) => void
  onRemove: () => void
}

function ChosenRow({ chosen, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('returns')
  const { line, quantity, lot } = chosen
  const lots = line.lots.filter(({ left }) => left >= 1)
  const withLot = (next: string) => {
    const changed = { ...chosen, lot: next }
    onChange({ ...changed, quantity: Math.min(quantity, mostOf(changed)) })
  }
  return (
    <li className={styles.line}>
      <Stack as="span" gap={4} align="start">
        <strong>{line.designation}</strong>
        <Note as="span">
          {line.deliveryNote} · {t('leftCount', { count: line.left })}
        </Note>
      </Stack>
      {lots.length > 0 ? (
        <SelectField
          label={t('lot')}
          placeholder={t('lot.any')}
          options={lots.map(({ lot: value, left }) => ({ value, label: t('lot.left', { lot: value, count: left }) }))}
          value={lot}
          onChange={withLot}
          optional
        />
      ) : (
        <span />
      )}
      <QuantityField
        label={t('quantityOf', { name: line.designation })}
        value={quantity}
        onChange={(next) => onChange({ ...chosen, quantity: next })}
        max={mostOf(chosen)}
      />
      <IconButton
        label={t('removeLine', { name: line.designation })}
        icon={<Icon of={IconTrash} />}
        onClick={onRemove}
      />
    </li>
  )
}
