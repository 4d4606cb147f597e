import { skipToken } from '@reduxjs/toolkit/query'
import { IconShieldCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { wordsIn } from '../../kernel/words.rules.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { hasDraft } from '../../ui/forms/drafts.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useActing, useRight } from '../users/index.ts'
import { useListCollaboratorsQuery } from './collaborators.api.ts'
import styles from './collaborators.module.css'
import { InviteForm, inviteDraft } from './invite-form.tsx'
import { Legend } from './legend.tsx'
import { RightsTable } from './rights-table.tsx'

/** COL-01: `/mon-compte/mes-collaborateurs`: who works in the practice, and what each may. */
export function CollaboratorsPage() {
  const { t } = useTranslation('collaborators')
  const userUuid = useActing()?.uuid
  const query = useListCollaboratorsQuery(userUuid ? { params: { userUuid } } : skipToken)
  const { reason } = useRight('settings:write')
  const [search, setSearch] = useState('')
  const [inviting, setInviting] = useState(() => hasDraft(inviteDraft))
  const team = query.data?.result
  const active = team?.members.filter(({ suspendedAt }) => suspendedAt === null).length ?? 0
  const invited = team?.invitations.length ?? 0
  const context = team && [
    t('context', { practice: team.practice.name, count: active }),
    ...(invited > 0 ? [t('context.pending', { count: invited })] : []),
  ]
  const isFound = (...texts: (string | null)[]) => {
    const words = wordsIn(texts.join(' '))
    return wordsIn(search).every((typed) => words.some((word) => word.startsWith(typed)))
  }
  const invite = (
    <Button
      variant="main"
      icon={<Icon of={IconUserPlus} />}
      disabledReason={reason ?? undefined}
      onClick={() => setInviting(true)}
    >
      {t('invite')}
    </Button>
  )
  return (
    <Page title={t('collaborators', { ns: 'titles' })} context={context?.join(', ')} actions={invite}>
      <Cluster gap={24} rowGap={12} justify="between" className={styles.bar}>
        <div className={styles.search}>
          <SearchBox
            label={t('search')}
            placeholder={t('search')}
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Legend />
      </Cluster>
      <QueryView query={query} skeleton={<Skeleton shape="table" />}>
        {({ result: { members, invitations } }) => (
          <RightsTable
            userUuid={userUuid ?? ''}
            team={members}
            members={members.filter(({ firstName, lastName, email, role }) =>
              isFound(firstName, lastName, email, t(`role.${role}`, { ns: 'users' })),
            )}
            invitations={invitations.filter(({ firstName, lastName, email }) => isFound(firstName, lastName, email))}
          />
        )}
      </QueryView>
      <p className={styles.note}>
        <Icon of={IconShieldCheck} />
        {t('note')}
      </p>
      <Drawer open={inviting} title={t('invite')} onClose={() => setInviting(false)}>
        <InviteForm userUuid={userUuid ?? ''} onDone={() => setInviting(false)} onReopen={() => setInviting(true)} />
      </Drawer>
    </Page>
  )
}
