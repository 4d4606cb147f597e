import { IconPencil } from '@tabler/icons-react'
import { fullName } from '../../kernel/full-name.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Definition } from '../../ui/layout/definition.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import type { Me } from '../users/index.ts'
import styles from './account-page.module.css'
import { IdentityForm } from './identity-form.tsx'
import { useEditing } from './use-editing.ts'
import { identityDraft } from './use-identity-form.ts'

/** Who one is; it turns into its form in place. */
export function IdentityCard({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { place, editing, open, close } = useEditing(identityDraft)
  const edit = !editing && (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={IconPencil} size={16} />}
      aria-label={t('identity.edit')}
      onClick={open}
    >
      {t('edit')}
    </Button>
  )
  return (
    <div ref={place}>
      <Card title={t('identity')} aside={edit}>
        <Row gap={20} align="start" className={styles.identity}>
          <Avatar {...me.personInfo} size={64} />
          {editing ? <IdentityForm me={me} onDone={close} onReopen={open} /> : <IdentityFacts me={me} />}
        </Row>
      </Card>
    </div>
  )
}

function IdentityFacts({ me: { personInfo, profession, city, locale } }: { me: Me }) {
  const { t } = useTranslation('account')
  return (
    <Cluster as="dl" className={styles.facts}>
      <Definition term={t('name')}>{fullName(personInfo)}</Definition>
      {profession && <Definition term={t('profession')}>{profession}</Definition>}
      {city && <Definition term={t('city')}>{city}</Definition>}
      {locale && <Definition term={t('language')}>{languageNames[locale]}</Definition>}
    </Cluster>
  )
}
