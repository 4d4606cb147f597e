import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconDownload, IconFileInvoice, IconFileText, IconPackage, IconReceiptRefund } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Return, useReturnSlip } from './returns.api.ts'
import { isVoid } from './returns.rules.ts'

/** RET-01: the orders and invoices that it belongs to, its slip, and the credit note once there is one. */
export function ReturnLinks({ about }: { about: Return }) {
  const { t, i18n } = useTranslation('returns')
  const { uuid, orders, invoices, credit, creditNumber, state } = about
  const to = (page: 'order' | 'invoice', uuid: string) => `${withLocale(localeOf(i18n), pages[page].path)}?uuid=${uuid}`
  const isOver = isVoid(state)
  return (
    <Card title={t('links')} flush>
      <ListRows label={t('links')}>
        {orders.map(({ uuid, reference }) => (
          <ListRow
            key={uuid}
            to={to('order', uuid)}
            icon={<Icon of={IconPackage} size={20} />}
            title={t('order', { number: reference })}
          />
        ))}
        {invoices.map(({ uuid, reference, date, totalPriceInclTaxes }) => (
          <ListRow
            key={uuid}
            to={to('invoice', uuid)}
            icon={<Icon of={IconFileInvoice} size={20} />}
            title={t('invoice', { number: reference })}
            detail={formatDate(date)}
            aside={<Amount euros={totalPriceInclTaxes} />}
          />
        ))}
        {credit ? (
          <ListRow
            to={to('invoice', credit.uuid)}
            icon={<Icon of={IconReceiptRefund} size={20} />}
            title={t('credit', { number: credit.reference })}
            detail={formatDate(credit.date)}
            aside={<Amount euros={credit.totalPriceInclTaxes} />}
          />
        ) : (
          !isOver && (
            <ListRow
              icon={<Icon of={IconReceiptRefund} size={20} />}
              title={creditNumber ? t('credit', { number: creditNumber }) : t('credit.none')}
              detail={creditNumber ? null : t('credit.later')}
            />
          )
        )}
        {!isOver && (
          <ListRow
            icon={<Icon of={IconFileText} size={20} />}
            title={t('slip')}
            detail={t('slip.text')}
            aside={<SlipButton uuid={uuid} />}
          />
        )}
      </ListRows>
    </Card>
  )
}

function SlipButton({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation('returns')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useReturnSlip()
  const keep = async () => {
    const failure = await download({ params: { uuid }, query: { locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={IconDownload} />}
      busy={busy}
      aria-label={t('slip.download')}
      onClick={() => void keep()}
    >
      {t('download')}
    </Button>
  )
}
