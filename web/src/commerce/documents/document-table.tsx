import type { DocumentKind } from '@arcade/contract/commerce/documents/document-kinds.ts'
import {
  IconDownload,
  IconFileInvoice,
  IconFileMinus,
  IconId,
  IconMessageReport,
  IconMicroscope,
  IconPackageExport,
  IconPhoto,
  IconReceipt,
  IconRecycle,
  IconRosetteDiscount,
} from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column, TableProps } from '../../ui/lists/table-columns.ts'
import type { DocumentRow } from './documents.api.ts'
import styles from './documents.module.css'

const icons = {
  invoice: IconFileInvoice,
  credit_note: IconFileMinus,
  payment_receipt: IconReceipt,
  return: IconPackageExport,
  offer: IconRosetteDiscount,
  claim: IconMessageReport,
  gallery_invoice: IconPhoto,
  gallery_credit_note: IconPhoto,
  passport: IconId,
  padotest: IconMicroscope,
  recycling: IconRecycle,
} as const satisfies Record<DocumentKind, object>

export const keyOf = ({ kind, id }: DocumentRow) => `${kind} ${id}`

interface Props extends Required<Pick<TableProps<DocumentRow>, 'sort' | 'onSort'>> {
  rows: DocumentRow[]
  keys: ReadonlySet<string>
  onKeys: (keys: Set<string>) => void
  busy: boolean
  onDownload: (row: DocumentRow) => void
}

export function DocumentTable({ rows, keys, onKeys, busy, onDownload, ...sorting }: Props) {
  const { t } = useTranslation('documents')
  const columns: Column<DocumentRow>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ kind, name }) => (
        <Row as="span" gap={8} className={styles.name}>
          <Icon of={icons[kind]} />
          <strong>{name}</strong>
        </Row>
      ),
    },
    { key: 'kind', title: t('kind'), width: 'max-content', phone: 'plain', cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'at',
      title: t('date'),
      sortable: true,
      newestFirst: true,
      width: 'max-content',
      phone: 'plain',
      cell: ({ at }) => formatDate(dayHere(at)),
    },
  ]
  return (
    <Table
      label={t('table')}
      rows={rows}
      columns={columns}
      keyOf={keyOf}
      {...sorting}
      phoneSort={false}
      growing
      selection={{ keys, onChange: onKeys, labelOf: ({ kind, name }) => `${t(`kind.${kind}`)} ${name}` }}
      phoneActions="beside"
      actions={(row) => (
        <IconButton
          label={t('download.one', { name: `${t(`kind.${row.kind}`)} ${row.name}` })}
          icon={<Icon of={IconDownload} />}
          disabled={busy}
          onClick={() => onDownload(row)}
        />
      )}
    />
  )
}
