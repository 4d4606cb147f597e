import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useFileTexts } from '../../clinic/files/index.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ProgressBar } from '../../ui/layout/progress-bar.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type DataExport,
  useCreateExportLinkMutation,
  useCreateExportMutation,
  useListExportsQuery,
} from './exports.api.ts'
import styles from './hosting.module.css'

/** HOST-02: all of one's data as a zip; how far it is comes by itself. Who has left their last practice fetches what is left. */
export function ExportCard({ mayAsk }: { mayAsk: boolean }) {
  const { t, i18n } = useTranslation('hosting')
  const { t: tProblems } = useTranslation('problems')
  const { data } = useListExportsQuery()
  const [create, { isLoading }] = useCreateExportMutation()
  const made = data?.result ?? []
  const ask = async () => {
    const { error } = await create({ body: { locale: localeOf(i18n) } })
    if (error) toast.error(problemMessage(tProblems, error))
  }
  if (!mayAsk && made.length === 0) return null
  return (
    <Card title={t('export')}>
      <p className={styles.intro}>{t('export.text')}</p>
      {made.length > 0 && (
        <ul className={styles.rows}>
          {made.map((one) => (
            <Made key={one.uuid} made={one} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <Cluster gap={12} className={styles.actions}>
          <Button
            variant="quiet"
            icon={<Icon of={IconPackageExport} />}
            busy={isLoading}
            disabled={made.some(({ state }) => state === 'working')}
            onClick={() => void ask()}
          >
            {t('export.ask')}
          </Button>
        </Cluster>
      )}
    </Card>
  )
}

function Made({ made: { uuid, state, progress, size, createdAt, expiresAt } }: { made: DataExport }) {
  const { t } = useTranslation('hosting')
  const { t: tProblems } = useTranslation('problems')
  const { size: sizeOf } = useFileTexts()
  const [link, { isLoading }] = useCreateExportLinkMutation()
  const fetchIt = async () => {
    const { data, error } = await link({ params: { uuid } })
    if (error) return void toast.error(problemMessage(tProblems, error))
    // The browser itself, so that a large one goes to the disk and on after a cut.
    if (data) window.location.assign(data.result.url)
  }
  return (
    <Cluster as="li" gap={16} rowGap={2} justify="between" className={styles.row}>
      <Stack as="span" align="start" className={styles.value}>
        <b>{t('export.of', { date: timeHere(createdAt) })}</b>
        {state === 'ready' && (
          <Note as="span">
            {t('export.until', { size: sizeOf(size ?? 0), date: timeHere(expiresAt).slice(0, 10) })}
          </Note>
        )}
      </Stack>
      {state === 'working' && (
        <Stack as="span" gap={4} className={styles.progress}>
          <ProgressBar label={t('export.working')} progress={progress} />
          <Note as="span">{t('export.progress', { percent: Math.floor(progress * 100) })}</Note>
        </Stack>
      )}
      {state === 'failed' && <Pill tone="bad">{t('export.failed')}</Pill>}
      {state === 'cancelled' && <Pill tone="neutral">{t('export.cancelled')}</Pill>}
      {state === 'ready' && (
        <Button
          variant="ink"
          size="small"
          icon={<Icon of={IconDownload} />}
          busy={isLoading}
          onClick={() => void fetchIt()}
        >
          {t('export.download')}
        </Button>
      )}
    </Cluster>
  )
}
