import { IconAlertCircle, IconCircleCheck, IconScan, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ProgressBar } from '../../ui/layout/progress-bar.tsx'
import { type ScannerImport, useListScannerImportsQuery } from './scanner.api.ts'
import styles from './scanner.module.css'
import { isShown, progressOf } from './scanner.rules.ts'

/** SCAN-01: imports from the scanner for this patient: progress, then the result of each file. */
export function ScannerImports({ patientUuid }: { patientUuid: string }) {
  const { data } = useListScannerImportsQuery({ params: { uuid: patientUuid } })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const running = data?.result.filter(({ state }) => state === 'running').map(({ uuid }) => uuid)
  const key = running?.join(' ') ?? ''
  useEffect(() => {
    if (key !== '') setSeen((before) => new Set([...before, ...key.split(' ')]))
  }, [key])
  const shown = data?.result.filter((one) => isShown(one, seen) && !dismissed.has(one.uuid)) ?? []
  return shown.map((one) => (
    <OneImport key={one.uuid} one={one} onDismiss={() => setDismissed(new Set([...dismissed, one.uuid]))} />
  ))
}

function OneImport({ one, onDismiss }: { one: ScannerImport; onDismiss: () => void }) {
  const { t } = useTranslation('scanner')
  const { state, counts } = one
  const settled = counts.done + counts.known + counts.failed
  return (
    <section className={styles.import} aria-label={t('importing')}>
      <Row gap={12}>
        <Sign tone={counts.failed > 0 ? 'bad' : 'ink'}>
          <Icon of={counts.failed > 0 ? IconAlertCircle : state === 'running' ? IconScan : IconCircleCheck} />
        </Sign>
        <div className={styles.texts}>
          {state === 'running' ? (
            <>
              <p className={styles.importTitle}>{t('importing')}</p>
              <ProgressBar label={t('importing')} progress={progressOf(one)} />
              <p className={styles.about}>{t('progress', { settled, count: counts.total })}</p>
            </>
          ) : (
            <p className={styles.importTitle} role="status">
              {[
                t('result.done', { count: counts.done }),
                ...(counts.known > 0 ? [t('result.known', { count: counts.known })] : []),
                ...(counts.failed > 0 ? [t('result.failed', { count: counts.failed })] : []),
              ].join(' · ')}
            </p>
          )}
        </div>
        {state === 'finished' && (
          <IconButton label={t('close', { ns: 'ui' })} icon={<Icon of={IconX} />} onClick={onDismiss} />
        )}
      </Row>
      <Details one={one} />
    </section>
  )
}

function Details({ one: { files, state } }: { one: ScannerImport }) {
  const { t } = useTranslation('scanner')
  const settled = files.filter((file) => file.state !== 'waiting')
  const failed = settled.filter((file) => file.state === 'failed')
  if (settled.length === 0) return null
  return (
    <details className={styles.details} open={state === 'finished' && failed.length > 0}>
      <summary>{t('details')}</summary>
      <ul className={styles.results}>
        {[...failed, ...settled.filter((file) => file.state !== 'failed')].map(({ id, name, state, fault }) => (
          <li key={id} data-state={state}>
            <span className={styles.fileName}>{name}</span>
            <Note as="span" className={styles.fileResult}>
              {fault ? t(`fault.${fault}`) : t(state === 'known' ? 'known' : 'done')}
            </Note>
          </li>
        ))}
      </ul>
    </details>
  )
}
