import { type Channel, channels } from '@arcade/contract/people/notifications/notification-rules.ts'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Preference,
  useListNotificationPreferencesQuery,
  useUpdateNotificationChannelMutation,
} from './preferences.api.ts'
import styles from './preferences.module.css'
import { channelValue, isLocked, type Theme, themeOf, themes } from './themes.ts'

/** NOT-01: by which channels notifications come, by topic, and by kind behind it. Each choice is saved at once. */
export function Preferences() {
  const { t } = useTranslation('notifications')
  const query = useListNotificationPreferencesQuery()
  return (
    <>
      <Note className={styles.text}>{t('preferences.text')}</Note>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={6} />}>
        {({ result }) => (
          <table className={styles.matrix}>
            <thead>
              <tr>
                <th scope="col">{t('preferences.topic')}</th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className={styles.channel}>
                    {t(`channel.${channel}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {themes.map((theme) => (
                <Topic key={theme} theme={theme} preferences={result.filter(({ kind }) => themeOf(kind) === theme)} />
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
      <p className={styles.note}>
        <Icon of={IconLock} size={16} />
        {t('preferences.required')}
      </p>
    </>
  )
}

interface TopicProps {
  theme: Theme
  preferences: readonly Preference[]
}

function Topic({ theme, preferences }: TopicProps) {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  if (preferences.length === 0) return null
  const name = t(`preferences.group.${theme}`)
  return (
    <Fragment>
      <tr className={styles.topic}>
        <th scope="row">{name}</th>
        <Switches name={name} preferences={preferences} />
        <td>
          <IconButton
            label={t('preferences.kinds', { topic: name })}
            aria-expanded={isOpen}
            icon={
              <span className={styles.chevron} data-open={isOpen || undefined}>
                <Icon of={IconChevronDown} />
              </span>
            }
            onClick={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen &&
        preferences.map((preference) => (
          <tr key={preference.kind} className={styles.kind}>
            <th scope="row">{t(`label.${preference.kind}`)}</th>
            <Switches name={t(`label.${preference.kind}`)} preferences={[preference]} />
            <td />
          </tr>
        ))}
    </Fragment>
  )
}

/** One for each channel, of one kind or of all kinds of a topic. */
function Switches({ name, preferences }: { name: string; preferences: readonly Preference[] }) {
  const { t } = useTranslation('notifications')
  const [update] = useUpdateNotificationChannelMutation()
  const choose = async (channel: Channel, value: boolean) => {
    const kinds = preferences.filter((one) => !isLocked(one, channel)).map(({ kind }) => kind)
    const { error } = await update({ body: { kinds, channel, value } })
    if (error) toast.error(t('preferences.failed'))
  }
  return channels.map((channel) => (
    <td key={channel} className={styles.channel}>
      <Switch
        label={t('preferences.switch', { channel: t(`channel.${channel}`), topic: name })}
        value={channelValue(preferences, channel)}
        disabled={preferences.every((one) => isLocked(one, channel))}
        onChange={(value) => void choose(channel, value)}
      />
    </td>
  ))
}
