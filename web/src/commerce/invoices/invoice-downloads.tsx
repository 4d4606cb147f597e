import { IconDownload, IconFileDownload, IconFileTypeCsv, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { ActionMenu } from '../../ui/overlays/action-menu.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type InvoicesWanted, useInvoiceCsv, useInvoicePdf, useInvoiceZip } from './invoices.api.ts'
import styles from './invoices.module.css'
import { monthRange, monthsBetween } from './invoices.rules.ts'

function useTold() {
  const { t } = useTranslation('problems')
  return (failure: Failure | null) => {
    if (failure) toast.error(problemMessage(t, failure))
  }
}

/** INV-04: what the filters find, for the accountant: with credit notes, unless those alone are shown; and all of a month. */
export function DownloadMenu({ wanted, since }: { wanted: InvoicesWanted; since: string }) {
  const { t, i18n } = useTranslation('invoices')
  const csv = useInvoiceCsv()
  const tell = useTold()
  const [open, setOpen] = useState(false)
  const items = [
    {
      label: t('csv'),
      icon: <Icon of={IconFileTypeCsv} />,
      onSelect: () => void csv.download({ query: { ...wanted, locale: localeOf(i18n) } }).then(tell),
    },
    { label: t('zip.month'), icon: <Icon of={IconFileZip} />, onSelect: () => setOpen(true) },
  ]
  return (
    <>
      <ActionMenu label={t('downloads')} icon={<Icon of={IconDownload} />} items={items} busy={csv.busy} />
      {open && <MonthDialog since={since} onClose={() => setOpen(false)} />}
    </>
  )
}

/** All of a month, back to the first one; the month before is what one does the books of. */
function MonthDialog({ since, onClose }: { since: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('invoices')
  const { download, busy } = useInvoiceZip()
  const tell = useTold()
  const months = monthsBetween(since, todayHere())
  const [month, setMonth] = useState(months[1] ?? months[0] ?? '')
  const year = month.slice(0, 4)
  const ofYear = (wanted: string) => months.filter((one) => one.startsWith(wanted))
  const chooseYear = (chosen: string) => {
    const own = ofYear(chosen)
    setMonth(own.find((one) => one.slice(5) === month.slice(5)) ?? own[0] ?? month)
  }
  const names = new Intl.DateTimeFormat(localeOf(i18n), { month: 'long', timeZone: 'UTC' })
  const fetchZip = async () => {
    const failure = await download({ query: monthRange(month) })
    tell(failure)
    if (!failure) onClose()
  }
  return (
    <Dialog
      open
      shape="dialog"
      title={t('zip.month')}
      about={t('zip.about')}
      onClose={onClose}
      actions={
        <Button variant="main" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void fetchZip()}>
          {t('downloads')}
        </Button>
      }
    >
      <div className={styles.month}>
        <SelectField
          label={t('year')}
          options={[...new Set(months.map((one) => one.slice(0, 4)))].map((value) => ({ value, label: value }))}
          value={year}
          onChange={chooseYear}
        />
        <SelectField
          label={t('month')}
          options={ofYear(year).map((value) => ({ value, label: names.format(new Date(`${value}-01T00:00:00Z`)) }))}
          value={month}
          onChange={setMonth}
        />
      </div>
    </Dialog>
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
