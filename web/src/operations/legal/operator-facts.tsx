import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import type { Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import type { TextKey } from '../../kernel/translation.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReconnect } from '../../kernel/use-on-reconnect.ts'
import { Button } from '../../ui/base/button.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import type { Query } from '../../ui/layout/query-view.tsx'
import styles from './legal-document.module.css'

type Fact = readonly [label: TextKey<'legal'>, value: string | undefined, kind?: 'email' | 'phone']

/** Which facts about the operator a section tells, in which order. */
const facts = {
  operator: ({ name, address, registration, email }: Operator): Fact[] => [
    ['operator.name', name],
    ['operator.address', address],
    ['operator.registration', registration],
    ['operator.email', email, 'email'],
  ],
  publisher: (operator: Operator): Fact[] => [
    ['operator.name', operator.name],
    ['operator.legalForm', operator.legalForm],
    ['operator.capital', operator.capital],
    ['operator.address', operator.address],
    ['operator.registration', operator.registration],
    ['operator.vatNumber', operator.vatNumber],
    ['operator.publisher', operator.publisher],
    ['operator.email', operator.email, 'email'],
    ['operator.phone', operator.phone, 'phone'],
  ],
  host: ({ host }: Operator): Fact[] => [
    ['host.name', host.name],
    ['host.address', host.address],
    ['host.phone', host.phone, 'phone'],
    ['host.certification', host.certification],
  ],
  dpo: ({ dpoEmail }: Operator): Fact[] => [['operator.dpoEmail', dpoEmail, 'email']],
}

/** The pages ask once, whatever the number of places that tell of it. */
export type OperatorQuery = Query<{ result: Operator }>

interface Props {
  about: keyof typeof facts
  query: OperatorQuery
}

/** From the configuration of this portal; what does not apply is left out. The text around it stands without the server. */
export function OperatorFacts({ about, query }: Props) {
  const { t } = useTranslation('legal')
  useOnReconnect(() => {
    if (query.error && !query.isFetching) query.refetch()
  })
  if (!query.data) {
    return (
      <Cluster gap={20} rowGap={12} justify="between" className={styles.missing} role="alert">
        <p>{t('missing')}</p>
        <Button variant="quiet" busy={query.isFetching} onClick={query.refetch}>
          {t('retry')}
        </Button>
      </Cluster>
    )
  }
  return (
    <dl className={styles.facts}>
      {facts[about](query.data.result).map(
        ([label, value, kind]) =>
          value && (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                {kind ? <a href={addressOf(kind, value)}>{kind === 'phone' ? formatPhone(value) : value}</a> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

const addressOf = (kind: 'email' | 'phone', value: string) =>
  kind === 'email' ? `mailto:${value}` : `tel:${value.replaceAll(/[^\d+]/g, '')}`
