import { countsOf, type Level, levelOf } from '@arcade/contract/clinic/acts/pockets.ts'
import { IconPencil } from '@tabler/icons-react'
import { formatNumber } from '../../kernel/formats.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill, type Tone } from '../../ui/base/pill.tsx'
import { Cluster, Grid } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Padotest } from './acts.api.ts'
import styles from './padotest.module.css'
import { pocketKey, siteKey } from './padotest.rules.ts'
import { PadotestPdfButton } from './padotest-pdf-button.tsx'
import { PadotestTrend } from './padotest-trend.tsx'

interface Props {
  actUuid: string
  padotest: Padotest
  onEdit: () => void
}

/** What the laboratory found, pocket by pocket. */
export function PadotestView({ actUuid, padotest: { result, source, at, date, earlier }, onEdit }: Props) {
  const { t } = useTranslation('acts')
  const { reason } = useRight('acts:write')
  const from = [
    result.laboratory,
    result.reference && t('padotest.reference.named', { reference: result.reference }),
    t(`padotest.source.${source}`, { at: timeHere(at) }),
  ]
  return (
    <>
      <Note>{from.filter(Boolean).join(' · ')}</Note>
      <Grid as="ul" gap={16} min={300} fill>
        {result.pockets.map((pocket) => (
          <PocketCard key={pocketKey(pocket)} pocket={pocket} />
        ))}
      </Grid>
      <PadotestTrend tests={[...earlier, { date, result }]} />
      <section>
        <Cluster as="h3" gap={8} rowGap={4} className={styles.heading}>
          {t('padotest.recommendation')}
        </Cluster>
        <p className={styles.text}>{result.recommendation || t('padotest.recommendation.none')}</p>
      </section>
      <Cluster gap={8}>
        <PadotestPdfButton actUuid={actUuid} />
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={IconPencil} size={18} />}
          disabledReason={reason ?? undefined}
          onClick={onEdit}
        >
          {t('menu.edit')}
        </Button>
      </Cluster>
    </>
  )
}

const tones: Record<Level, Tone> = { low: 'neutral', raised: 'warn', high: 'bad' }

function PocketCard({ pocket }: { pocket: Padotest['result']['pockets'][number] }) {
  const { t, i18n } = useTranslation('acts')
  const write = (value: number) => formatNumber(value, localeOf(i18n))
  const { tooth, site, depth, type, total, loads, recommendation } = pocket
  return (
    <li className={styles.pocket}>
      <Cluster as="h3" gap={8} rowGap={4} className={styles.heading}>
        {t('pocket.named', { tooth, site: t(siteKey(tooth, site)) })}{' '}
        <Pill tone="info">{t('pocket.type', { type })}</Pill>
      </Cluster>
      <Note>{t('pocket.depth.named', { depth: write(depth) })}</Note>
      <dl className={styles.loads}>
        {countsOf(loads).map(({ name, cells }) => {
          const level = levelOf(name, cells)
          return (
            <div key={name}>
              <dt>{t(`bacterium.${name}`)}</dt>
              <dd>
                <span>{write(cells)}</span> <Pill tone={tones[level]}>{t(`level.${level}`)}</Pill>
              </dd>
            </div>
          )
        })}
        <div>
          <dt>{t('pocket.total')}</dt>
          <dd>
            <span>{write(total)}</span>
          </dd>
        </div>
      </dl>
      {recommendation && <p className={styles.text}>{recommendation}</p>}
    </li>
  )
}
