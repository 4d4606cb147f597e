import { IconCertificate, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { PickupState } from './pickup-state.tsx'
import { type Pickup, useCancelPickupMutation, useCertificate } from './recycling.api.ts'
import styles from './recycling.module.css'

export function PickupTable({ pickups }: { pickups: Pickup[] }) {
  const { t, i18n } = useTranslation('recycling')
  const [cancelled, setCancelled] = useState<Pickup | null>(null)
  const locale = localeOf(i18n)
  const kilograms = (weight: number) => t('kilograms', { weight: formatNumber(weight, locale, 1) })
  const columns: Column<Pickup>[] = [
    {
      key: 'what',
      title: t('what'),
      width: 'minmax(170px, 1fr)',
      cell: ({ kind, reference, note }) => (
        <Stack as="span" gap={4}>
          <strong>{t(`kind.${kind}`)}</strong>
          <Note as="span">{note ? `${reference} · ${note}` : reference}</Note>
        </Stack>
      ),
    },
    {
      key: 'day',
      title: t('day'),
      width: 'minmax(110px, max-content)',
      phone: 'plain',
      cell: (pickup) => <Day {...pickup} />,
    },
    {
      key: 'weight',
      title: t('weight'),
      width: 'max-content',
      align: 'end',
      phone: 'plain',
      cell: ({ weight, collectedWeight }) =>
        collectedWeight === null ? t('announced', { weight: kilograms(weight) }) : kilograms(collectedWeight),
    },
    {
      key: 'smileys',
      title: t('smileys'),
      width: 'max-content',
      align: 'end',
      phone: 'detail',
      cell: ({ smileys }) => (smileys === null ? '–' : `+ ${formatNumber(smileys, locale, 0)}`),
    },
    {
      key: 'state',
      title: t('state'),
      width: 'minmax(140px, max-content)',
      phone: 'plain',
      cell: ({ state }) => <PickupState state={state} />,
    },
  ]
  return (
    <>
      <Table
        label={t('table')}
        rows={pickups}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        growing
        phoneActions="beside"
        actions={(pickup) => <Action pickup={pickup} onCancel={() => setCancelled(pickup)} />}
      />
      {cancelled && <CancelDialog pickup={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}

/** Wanted, planned or made: what is known last. */
function Day({ state, wantedOn, plannedOn, collectedOn, carrier }: Pickup) {
  const { t } = useTranslation('recycling')
  const which = collectedOn ? 'collected' : plannedOn && state === 'planned' ? 'planned' : 'wanted'
  const date = formatDate(collectedOn ?? (which === 'planned' && plannedOn ? plannedOn : wantedOn))
  return (
    <Stack as="span" gap={4} className={styles.day}>
      <span>{date}</span>
      <Note as="span">{which !== 'wanted' && carrier ? carrier : t(`day.${which}`)}</Note>
    </Stack>
  )
}

function Action({ pickup, onCancel }: { pickup: Pickup; onCancel: () => void }) {
  const { t } = useTranslation('recycling')
  const { reason } = useRight('orders:write')
  const { state, reference } = pickup
  if (state === 'collected') return <Certificate pickup={pickup} />
  if (state !== 'requested' && state !== 'planned') return null
  return (
    <IconButton
      label={t('cancel.one', { reference })}
      icon={<Icon of={IconX} />}
      disabledReason={reason ?? undefined}
      onClick={onCancel}
    />
  )
}

function Certificate({ pickup: { uuid, reference } }: { pickup: Pickup }) {
  const { t, i18n } = useTranslation('recycling')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useCertificate()
  const keep = async () => {
    const failure = await download({ params: { uuid }, query: { locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <IconButton
      label={t('certificate', { reference })}
      icon={<Icon of={IconCertificate} />}
      disabled={busy}
      onClick={() => void keep()}
    />
  )
}

function CancelDialog({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const { t } = useTranslation('recycling')
  const { t: tProblems } = useTranslation('problems')
  const [cancel, { isLoading }] = useCancelPickupMutation()
  const { uuid, version, reference } = pickup
  const confirm = async () => {
    const { error } = await cancel({ params: { uuid }, body: { version } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('cancelled', { reference }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('cancel.title', { reference })}
      action={t('cancel')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      <p>{t('cancel.text')}</p>
    </ConfirmDialog>
  )
}
