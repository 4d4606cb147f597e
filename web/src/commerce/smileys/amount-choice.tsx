import { formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import styles from './spend.module.css'
import { readAmount } from './spend.rules.ts'

interface Props {
  value: string
  onChange: (typed: string) => void
  name?: string | undefined
  error?: string | undefined
  unsaved?: boolean | undefined
  /** All there are. */
  balance: number
  /** What one is worth. */
  cents: number
}

/** The field and the slider are one value. What is typed stays as it is, and a number that is too large has a fault. */
export function AmountChoice({ balance, cents, value, onChange, ...field }: Props) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const amount = readAmount(value) ?? 0
  return (
    <Stack gap={6}>
      <TextField
        label={t('spend.amount')}
        help={amount <= balance ? t('amount.worth', { euros: formatMoney((amount * cents) / 100, locale) }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={value}
        onChange={onChange}
        {...field}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('spend.amount')}
        min={0}
        max={balance}
        value={Math.min(amount, balance)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Row justify="between" className={styles.ends}>
        <span>0</span>
        <button type="button" className={styles.all} onClick={() => onChange(String(balance))}>
          {t('spend.all', { amount: formatNumber(balance, locale, 0) })}
        </button>
      </Row>
    </Stack>
  )
}
