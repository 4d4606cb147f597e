import { formatDate } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Row, Stack, Truncate } from '../../ui/layout/layout.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { RecipientName, RecipientTile } from './recipient-name.tsx'
import { RevokeShare } from './revoke-share.tsx'
import { ShareFacts } from './share-facts.tsx'
import styles from './share-tables.module.css'
import type { SentShare } from './shares.api.ts'
import { Thumbnails } from './thumbnails.tsx'

interface TableProps {
  shares: readonly SentShare[]
  /** Of one patient, whose name stands above. */
  isOfPatient: boolean
  onOpen: (uuid: string) => void
}

/** Shares of the practice: each distinct by its patient, pictures, message and recipient. */
export function SentTable({ shares, isOfPatient, onOpen }: TableProps) {
  const { t } = useTranslation('shares')
  const columns: Column<SentShare>[] = [
    {
      key: 'patient',
      title: t(isOfPatient ? 'column.files' : 'column.patient'),
      width: 'minmax(268px, 1.6fr)',
      cell: (share) => <SharedCell share={share} isOfPatient={isOfPatient} />,
    },
    {
      key: 'recipient',
      title: t('column.recipient'),
      phone: 'wide',
      width: 'minmax(120px, 0.8fr)',
      cell: (share) => (
        <Row as="span" gap={8}>
          <RecipientTile recipient={share.recipient} />
          <RecipientName {...share} />
        </Row>
      ),
    },
    {
      key: 'sent',
      title: t('column.sent'),
      phone: 'plain',
      wide: true,
      cell: ({ createdAt, createdBy }) => (
        <span className={styles.sent}>
          {formatDate(dayHere(createdAt))} <span className={styles.quiet}>{t('by', { name: createdBy })}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      phone: 'wide',
      width: 'minmax(160px, 1fr)',
      cell: (share) => <ShareFacts share={share} />,
    },
  ]
  return (
    <Table
      label={t('sent')}
      rows={shares}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      onOpen={({ uuid }) => onOpen(uuid)}
      actions={(share) => <RevokeShare share={share} inRow={nameOf(share)} />}
      growing
    />
  )
}

const nameOf = ({ patient }: SentShare) => listedName(patient)

function SharedCell({ share, isOfPatient }: { share: SentShare; isOfPatient: boolean }) {
  const { t } = useTranslation('shares')
  const { patient, message, fileCount, mayDownload, thumbnails } = share
  const quoted = message && t('quoted', { text: message })
  return (
    <>
      <Thumbnails files={thumbnails} count={fileCount} />
      <Stack as="span">
        {!isOfPatient && <PersonName {...patient} />}
        <span className={styles.detail}>
          {t('files', { count: fileCount })} · {t(mayDownload ? 'downloadable' : 'viewOnly.short')}
        </span>
        {quoted && isOfPatient && <span className={styles.message}>{quoted}</span>}
        {quoted && !isOfPatient && <Truncate className={styles.excerpt}>{quoted}</Truncate>}
      </Stack>
    </>
  )
}
