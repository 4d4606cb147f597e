import { formatDate } from '../../kernel/formats.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { OfferAmount } from './offer-amount.tsx'
import type { Offer } from './offers.api.ts'

/** The former versions of the offer, and their answers. */
export function Versions({ offer: { versions, currency } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  return (
    <Card title={t('versions')}>
      <Stack as="ol" gap={16}>
        {versions.map(({ version, createdAt, endsOn, totalInclTaxes, answer }) => (
          <Stack as="li" gap={4} align="start" key={version}>
            <strong>{t('version', { version })}</strong>
            <Note as="span">{timeHere(createdAt)}</Note>
            <span>
              <OfferAmount value={totalInclTaxes} currency={currency} /> · {t('until', { date: formatDate(endsOn) })}
            </span>
            {answer && <Note as="span">{t(answer.accepted ? 'status.accepted' : 'status.refused')}</Note>}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
