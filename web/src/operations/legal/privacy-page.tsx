import { useTranslation } from '../../kernel/translation.ts'
import { DeviceTable } from './device-table.tsx'
import { LegalDocument } from './legal-document.tsx'
import { LegalTable } from './legal-table.tsx'
import { useGetOperatorQuery } from './operator.api.ts'
import { OperatorFacts } from './operator-facts.tsx'

const data = ['account', 'practice', 'patients', 'files', 'exchanges', 'business', 'traces'] as const
const uses = ['account', 'sessions', 'patients', 'exchanges', 'business', 'journal', 'support'] as const
const recipients = ['you', 'partners', 'shared', 'suppliers', 'operator', 'authorities'] as const
const cnil = 'https://www.cnil.fr'

/** `/confidentialite`: what the GDPR requires, in words that can be read. */
export function PrivacyPage() {
  const { t } = useTranslation('legal')
  const query = useGetOperatorQuery()
  const section = (id: (typeof order)[number]) => ({ id, title: t(`privacy.${id}.title`), content: contents[id] })
  const contents = {
    roles: (
      <>
        <p>{t('privacy.roles.account')}</p>
        <OperatorFacts about="operator" query={query} />
        <p>{t('privacy.roles.patients')}</p>
        <p>{t('privacy.roles.partners')}</p>
      </>
    ),
    data: <Points texts={data.map((kind) => t(`privacy.data.${kind}`))} />,
    uses: (
      <LegalTable
        caption={t('privacy.uses.title')}
        columns={[t('privacy.uses.purpose'), t('privacy.uses.basis'), t('privacy.uses.period')]}
        rows={uses.map((use) => [
          t(`privacy.uses.${use}.purpose`),
          t(`privacy.uses.${use}.basis`),
          t(`privacy.uses.${use}.period`),
        ])}
      />
    ),
    recipients: <Points texts={recipients.map((who) => t(`privacy.recipients.${who}`))} />,
    hosting: (
      <>
        <p>{t('privacy.hosting.text')}</p>
        <OperatorFacts about="host" query={query} />
      </>
    ),
    security: <p>{t('privacy.security.text')}</p>,
    device: (
      <>
        <p>{t('privacy.device.text')}</p>
        <DeviceTable />
      </>
    ),
    rights: (
      <>
        <p>{t('privacy.rights.list')}</p>
        <p>{t('privacy.rights.how')}</p>
        <p>{t('privacy.rights.closing')}</p>
        <OperatorFacts about="dpo" query={query} />
        <p>{t('privacy.rights.patients')}</p>
        <p>
          {t('privacy.rights.cnil')} <a href={cnil}>{t('privacy.rights.cnilSite')}</a>
        </p>
      </>
    ),
    changes: <p>{t('privacy.changes.text')}</p>,
  }
  return (
    <LegalDocument
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      updated="2026-11-17"
      sections={order.map(section)}
      query={query}
    />
  )
}

const order = ['roles', 'data', 'uses', 'recipients', 'hosting', 'security', 'device', 'rights', 'changes'] as const

function Points({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
