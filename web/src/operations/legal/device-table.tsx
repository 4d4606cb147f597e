import { useTranslation } from '../../kernel/translation.ts'
import { LegalTable } from './legal-table.tsx'

/** AUTH-06: what says who is logged in. */
const signInKeys = ['uuid', 'login', 'token', 'ssotoken', 'ssoTokenValidity', 'userName', 'isAuth']

/** Every cookie and every entry of local storage; a new one is added here. */
export function DeviceTable() {
  const { t } = useTranslation('legal')
  return (
    <LegalTable
      caption={t('privacy.device.title')}
      columns={[t('privacy.device.what'), t('privacy.device.why'), t('privacy.device.period')]}
      rows={[
        [t('privacy.device.cookie', { name: 'theme' }), t('privacy.device.theme.why'), t('privacy.device.year')],
        [t('privacy.device.cookie', { name: 'lang' }), t('privacy.device.lang.why'), t('privacy.device.year')],
        [t('privacy.device.session'), t('privacy.device.session.why'), t('privacy.device.session.period')],
        [
          t('privacy.device.cookie', { name: 'arcade-device' }),
          t('privacy.device.known.why'),
          t('privacy.device.year'),
        ],
        [
          t('privacy.device.cookie', { name: 'arcade-sso' }),
          t('privacy.device.sso.why'),
          t('privacy.device.session.period'),
        ],
        [
          t('privacy.device.cookies', { names: 'arcade-interaction, arcade-resume' }),
          t('privacy.device.interaction.why'),
          t('privacy.device.hour'),
        ],
        [
          t('privacy.device.cookie', { name: 'arcade-launch' }),
          t('privacy.device.launch.why'),
          t('privacy.device.minute'),
        ],
        [t('privacy.device.cookie', { name: 'arcade-visit' }), t('privacy.device.visit.why'), t('privacy.device.hour')],
        [
          t('privacy.device.storage', { names: signInKeys.join(', ') }),
          t('privacy.device.storage.why'),
          t('privacy.device.untilLogout'),
        ],
        [t('privacy.device.work'), t('privacy.device.work.why'), t('privacy.device.untilLogout')],
      ]}
    />
  )
}
