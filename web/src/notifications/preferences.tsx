import { channels } from '@arcade/contract/notifications/notification-rules.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import {
  type Preference,
  useListNotificationPreferencesQuery,
  useUpdateNotificationPreferenceMutation,
} from './preferences.api.ts'
import styles from './preferences.module.css'
import { themeOf, themes } from './themes.ts'

/** NOT-01: by which channels one is told, kind by kind. Each choice is kept at once. */
export function Preferences() {
  const { t } = useTranslation('notifications')
  const query = useListNotificationPreferencesQuery()
  return (
    <>
      <p className={styles.text}>{t('preferences.text')}</p>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={6} />}>
        {({ result }) => (
          <>
            {themes.map((theme) => (
              <Theme
                key={theme}
                title={t(`preferences.group.${theme}`)}
                preferences={result.filter(({ kind }) => themeOf(kind) === theme)}
              />
            ))}
          </>
        )}
      </QueryView>
    </>
  )
}

function Theme({ title, preferences }: { title: string; preferences: readonly Preference[] }) {
  if (preferences.length === 0) return null
  return (
    <section className={styles.theme}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.kinds}>
        {preferences.map((preference) => (
          <Kind key={preference.kind} preference={preference} />
        ))}
      </ul>
    </section>
  )
}

function Kind({ preference }: { preference: Preference }) {
  const { t } = useTranslation('notifications')
  const [update] = useUpdateNotificationPreferenceMutation()
  const { kind, required, ...chosen } = preference
  const choose = async (change: Partial<typeof chosen>) => {
    const { error } = await update({ params: { kind }, body: { ...chosen, ...change } })
    if (error) toast.error(t('preferences.failed'))
  }
  return (
    <li>
      <fieldset className={styles.kind}>
        <legend className={styles.name}>{t(`label.${kind}`)}</legend>
        <div className={styles.channels}>
          {channels.map((channel) => (
            <CheckboxField
              key={channel}
              label={t(`channel.${channel}`)}
              value={chosen[channel]}
              disabled={required && channel === 'portal'}
              onChange={(value) => void choose({ [channel]: value })}
            />
          ))}
        </div>
        {required && <p className={styles.text}>{t('preferences.required')}</p>}
      </fieldset>
    </li>
  )
}
