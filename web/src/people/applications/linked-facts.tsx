import { formatDate } from '../../kernel/formats.ts'
import { dayHere, timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Abilities } from '../../ui/base/abilities.tsx'
import { Definition } from '../../ui/layout/definition.tsx'
import { useMe } from '../users/index.ts'
import styles from './application-tile.module.css'
import { type Application, type ApplicationLink, knownAs } from './applications.rules.ts'
import { useSight } from './use-sight.ts'

interface Props {
  linked: ApplicationLink
  application: Application
}

/** As whom, since when, last used; then what it sees and may do, in sentences. */
export function LinkedFacts({ linked, application }: Props) {
  const { t } = useTranslation('applications')
  const { data: me } = useMe()
  const as = knownAs(application.protocol, linked, me?.result)
  const sight = useSight(linked.sees)
  const since = formatDate(dayHere(linked.linkedAt))
  const used = linked.lastUsedAt && timeHere(linked.lastUsedAt)
  return (
    <>
      <dl className={styles.facts}>
        {as && (
          <Definition across term={t('as')}>
            {as}
          </Definition>
        )}
        <Definition across term={t('since')}>
          {since}
        </Definition>
        <Definition across term={t('lastUse')}>
          {used ?? t('neverUsed')}
        </Definition>
      </dl>
      <div className={styles.told}>
        <p>{sight}</p>
        <Abilities scopes={application.scopes} now />
      </div>
    </>
  )
}
