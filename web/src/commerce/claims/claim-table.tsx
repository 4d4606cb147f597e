import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { claimAddress } from './claim-link.ts'
import { ClaimState } from './claim-state.tsx'
import type { ClaimRow } from './claims.api.ts'

export function ClaimTable({ claims }: { claims: ClaimRow[] }) {
  const { t, i18n } = useTranslation('claims')
  const columns: Column<ClaimRow>[] = [
    { key: 'reference', title: t('reference'), width: '130px', cell: ({ reference }) => <strong>{reference}</strong> },
    {
      key: 'about',
      title: t('subject'),
      width: 'minmax(160px, 1fr)',
      phone: 'wide',
      cell: ({ type, article, lot }) => (
        <Stack as="span" gap={4} align="start">
          <span>{t(`type.${type}`)}</span>
          {(article || lot) && (
            <Note as="span">{[article, lot && t('lot.named', { lot })].filter(Boolean).join(' · ')}</Note>
          )}
        </Stack>
      ),
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      width: 'max-content',
      phone: 'plain',
      cell: ({ createdAt }) => formatDate(dayHere(createdAt)),
    },
    {
      key: 'state',
      title: t('state'),
      width: 'minmax(120px, max-content)',
      phone: 'plain',
      cell: ({ state }) => <ClaimState state={state} />,
    },
  ]
  return (
    <Table
      label={t('table')}
      rows={claims}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => claimAddress(localeOf(i18n), uuid)}
      growing
    />
  )
}
