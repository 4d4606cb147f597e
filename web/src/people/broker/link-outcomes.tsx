import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import outcome from '../../ui/layout/outcome.module.css'
import { Outcome } from '../../ui/layout/outcome.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useLaunch } from '../applications/index.ts'
import type { ApplicationLink } from './broker.api.ts'

interface Named {
  uuid: string
  name: string
}

/** No application by that name in the address, or none any more. */
export function UnknownApplication() {
  const { t } = useTranslation('broker')
  return (
    <Outcome
      page={t('chooseAppPassword', { ns: 'titles' })}
      title={t('unknown')}
      text={t('unknown.text')}
      focused={false}
    >
      <ToNetwork />
    </Outcome>
  )
}

export function NoPasswordNeeded({ application }: { application: Named }) {
  const { t } = useTranslation('broker')
  const { name } = application
  return (
    <Outcome
      page={t('chooseAppPassword', { ns: 'titles' })}
      title={t('noNeed', { name })}
      text={t('noNeed.text')}
      focused={false}
    >
      <Open application={application} />
      <ToNetwork />
    </Outcome>
  )
}

interface AlreadyProps {
  application: Named
  linked: ApplicationLink
  onChange: () => void
}

export function AlreadyLinked({ application, linked, onChange }: AlreadyProps) {
  const { t } = useTranslation('broker')
  const { name } = application
  const text = linked.login ? t('recognised', { name, login: linked.login }) : t('already.text')
  return (
    <Outcome page={t('title', { name })} title={t('already', { name })} text={text} focused={false}>
      <Open application={application} />
      <Button variant="quiet" wide onClick={onChange}>
        {t('otherLogin')}
      </Button>
      <ToNetwork />
    </Outcome>
  )
}

/** The page itself says it: it has taken the place of the form, and who was there reads on at its heading. */
export function NowLinked({ application, login }: { application: Named; login: string }) {
  const { t } = useTranslation('broker')
  const { name } = application
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('h1')?.focus(), [])
  return (
    <NarrowCard>
      <div ref={place}>
        <Page title={t('linked', { name })} context={t('recognised', { name, login })}>
          <div>
            <Pill tone="ok">{t('linked', { ns: 'applications' })}</Pill>
          </div>
          <div className={outcome.ways}>
            <Open application={application} />
            <ToNetwork />
          </div>
        </Page>
      </div>
    </NarrowCard>
  )
}

function Open({ application }: { application: Named }) {
  const { t } = useTranslation('broker')
  const { launch, opening } = useLaunch()
  return (
    <Button
      variant="main"
      wide
      icon={<Icon of={IconExternalLink} />}
      busy={opening !== null}
      onClick={() => launch(application)}
    >
      {t('open', { name: application.name })}
    </Button>
  )
}

function ToNetwork() {
  const { t, i18n } = useTranslation('broker')
  return (
    <ButtonLink variant="quiet" wide to={withLocale(localeOf(i18n), pages.network.path)}>
      {t('toApplications')}
    </ButtonLink>
  )
}
