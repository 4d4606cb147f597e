import { useTranslation } from '../../kernel/translation.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import styles from './collaborators.module.css'
import { LevelIcon } from './level-icon.tsx'
import { levels } from './rights.rules.ts'

export function Legend() {
  const { t } = useTranslation('collaborators')
  return (
    <Cluster as="ul" gap={16} rowGap={8} className={styles.legend} aria-label={t('legend')}>
      {levels.toReversed().map((level) => (
        <li key={level}>
          <LevelIcon level={level} />
          {t(`level.${level}`, { ns: 'users' })}
        </li>
      ))}
      <li>
        <span className={styles.dot} />
        {t('differs')}
      </li>
    </Cluster>
  )
}
