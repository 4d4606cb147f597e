import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Pill, type Tone } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { type PartnerHealth, useGetPartnerHealthQuery } from './status.api.ts'
import styles from './status-page.module.css'

/** ADM-03: whether the partners answer, as the server that was asked last found them. */
export function PartnersCard() {
  const { t } = useTranslation('status')
  const query = useGetPartnerHealthQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Card title={t('partners')}>
      <QueryView query={query} empty={<p className={styles.online}>{t('partners.none')}</p>} isEmpty={isEmpty}>
        {({ result }) => (
          <dl className={styles.facts}>
            {result.map((health) => (
              <Partner key={`${health.partner} ${health.part}`} health={health} />
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  )
}

const isEmpty = ({ result }: { result: readonly PartnerHealth[] }) => result.length === 0
const tones: Record<PartnerHealth['state'], Tone> = {
  up: 'ok',
  down: 'bad',
  unknown: 'neutral',
  'not-configured': 'neutral',
}
const names: Readonly<Record<string, string>> = baseNames

function Partner({ health: { partner, part, state, since, failure } }: { health: PartnerHealth }) {
  const { t } = useTranslation('status')
  return (
    <Cluster gap={24} rowGap={2} justify="between" className={styles.fact}>
      <dt>{[partner.toUpperCase(), names[part] ?? part].filter(Boolean).join(' · ')}</dt>
      <dd>
        <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
        {state === 'down' && since && (
          <Note as="span" className={styles.since}>
            {t('since', { time: timeHere(since), failure })}
          </Note>
        )}
      </dd>
    </Cluster>
  )
}
