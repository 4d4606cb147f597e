import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { browserLocation } from '../../kernel/browser-location.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { requestReauth } from '../../kernel/reauth.ts'
import { isWebAddress, openTab } from '../../kernel/tabs.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useLaunchApplicationMutation } from './launch.api.ts'

interface Named {
  uuid: string
  name: string
}

/** Where the password of an application is asked for (AUTH-14). */
export const linkPath = (uuid: string) =>
  `${pages.chooseAppPassword.path}?${new URLSearchParams({ application: uuid })}`

/** What one reads instead of the browser's own page where an application does not answer. */
const downPath = (uuid: string) =>
  `${pages.applicationError.path}?${new URLSearchParams({ problem: 'down', application: uuid })}`

/** SSO-05: opens an application in a tab of its own, where one is logged in; here, where the browser allows none. */
export function useLaunch() {
  const { t, i18n } = useTranslation('problems')
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [ask] = useLaunchApplicationMutation()
  const [opening, setOpening] = useState<string | null>(null)

  const launch = async ({ uuid, name }: Named, order?: string) => {
    const tab = openTab(name)
    setOpening(uuid)
    const { data, error } = await ask({ params: { uuid }, body: order === undefined ? undefined : { order } })
    setOpening(null)
    const url = data?.result.url
    if (url && isWebAddress(url)) {
      const go = tab ? tab.go : browserLocation.load
      return go(data.result.reachable ? url : withLocale(localeOf(i18n), downPath(uuid)))
    }
    tab?.close()
    const code = error?.code
    if (code === 'applications.link-needed') await navigate(withLocale(localeOf(i18n), linkPath(uuid)))
    // It is a call that anybody may send: only here is it the session that must be good.
    else if (code === 'auth.required') await requestReauth(dispatch)
    else toast.error(problemMessage(t, error ?? { code: 'unknown' }))
  }
  return { launch: (application: Named, order?: string) => void launch(application, order), opening }
}
