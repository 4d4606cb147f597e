import { IconDownload, IconFileDownload, IconFileTypeCsv, IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { todayHere } from '../kernel/today.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { toast } from '../ui/toast.ts'
import { type InvoicesWanted, useInvoiceCsv, useInvoicePdf, useInvoiceZip } from './invoices.api.ts'
import { lastMonths, monthRange } from './invoices.rules.ts'

function useTold() {
  const { t } = useTranslation('problems')
  return (failure: Failure | null) => {
    if (failure) toast.error(problemMessage(t, failure))
  }
}

/** INV-04: what the filters find, for the accountant: with credit notes, unless those alone are shown; and all documents of a month. */
export function DownloadMenu({ wanted }: { wanted: InvoicesWanted }) {
  const { t, i18n } = useTranslation('invoices')
  const csv = useInvoiceCsv()
  const zip = useInvoiceZip()
  const tell = useTold()
  const names = new Intl.DateTimeFormat(localeOf(i18n), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const items = [
    {
      label: t('csv'),
      icon: <Icon of={IconFileTypeCsv} />,
      onSelect: () => void csv.download({ query: { ...wanted, locale: localeOf(i18n) } }).then(tell),
    },
    ...lastMonths(todayHere(), 12).map((month) => ({
      label: names.format(new Date(`${month}-01T00:00:00Z`)),
      icon: <Icon of={IconFileZip} />,
      onSelect: () => void zip.download({ query: monthRange(month) }).then(tell),
    })),
  ]
  return (
    <ActionMenu label={t('downloads')} icon={<Icon of={IconDownload} />} items={items} busy={csv.busy || zip.busy} />
  )
}

/** What is selected, in one file. */
export function SelectionZipButton({ uuids }: { uuids: readonly string[] }) {
  const { t } = useTranslation('invoices')
  const { download, busy } = useInvoiceZip()
  const tell = useTold()
  return (
    <Button
      variant="quiet"
      icon={<Icon of={IconFileZip} />}
      busy={busy}
      onClick={() => void download({ query: { uuids: uuids.join() } }).then(tell)}
    >
      {t('selection.zip')}
    </Button>
  )
}

export function PdfIconButton({ uuid, reference }: { uuid: string; reference: string }) {
  const { t } = useTranslation('invoices')
  const { download, busy } = useInvoicePdf()
  const tell = useTold()
  const keep = async () => !busy && tell(await download({ params: { uuid } }))
  return (
    <IconButton
      label={t('pdf', { reference })}
      icon={<Icon of={IconFileDownload} />}
      aria-busy={busy || undefined}
      onClick={() => void keep()}
    />
  )
}

export function PdfButton({ uuid }: { uuid: string }) {
  const { t } = useTranslation('invoices')
  const { download, busy } = useInvoicePdf()
  const tell = useTold()
  return (
    <Button
      variant="quiet"
      icon={<Icon of={IconFileDownload} />}
      busy={busy}
      onClick={() => void download({ params: { uuid } }).then(tell)}
    >
      {t('pdf.short')}
    </Button>
  )
}
