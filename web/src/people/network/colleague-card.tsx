import { IconBuildingHospital, IconLink, IconUserMinus } from '@tabler/icons-react'
import { listedName } from '../../kernel/listed-name.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './colleagues.module.css'
import { type Colleague, useRemoveColleagueMutation, useRestoreColleagueMutation } from './network.api.ts'
import { useProfession } from './use-profession.ts'
import { WriteLink } from './write-link.tsx'

interface Props {
  userUuid: string
  colleague: Colleague
}

/** Who it is, where they work, and what both share. */
export function ColleagueCard({ userUuid, colleague }: Props) {
  const { t } = useTranslation('network')
  const { firstName, lastName, practice, shared } = colleague
  const name = listedName(colleague)
  const { remove, busy } = useRemoval(userUuid, colleague)
  const professionOf = useProfession()
  return (
    <Row as="li" gap={12} align="start" className={styles.card} tabIndex={-1} aria-label={name}>
      <Avatar firstName={firstName} lastName={lastName} size={44} />
      <div className={styles.who}>
        <h3 className={styles.name}>
          <PersonName firstName={firstName} lastName={lastName} />
        </h3>
        <Row as="p" gap={6} align="start" className={styles.detail}>
          {professionOf(colleague)}
        </Row>
        {practice && (
          <Row as="p" gap={6} align="start" className={styles.detail}>
            <Icon of={IconBuildingHospital} size={16} />
            {practice.name}
          </Row>
        )}
        {shared.practices.length + shared.applications > 0 && (
          <Row as="p" gap={6} align="start" className={styles.shared}>
            <Icon of={IconLink} size={16} />
            <span>
              {[
                ...shared.practices,
                ...(shared.applications > 0 ? [t('shared.applications', { count: shared.applications })] : []),
              ].join(', ')}
            </span>
          </Row>
        )}
      </div>
      <WriteLink colleague={colleague} />
      <IconButton
        label={t('colleagues.remove', { name })}
        icon={<Icon of={IconUserMinus} />}
        disabled={busy}
        onClick={remove}
      />
    </Row>
  )
}

/** Undone from the toast. */
function useRemoval(userUuid: string, colleague: Colleague) {
  const { t } = useTranslation('network')
  const { t: tProblems } = useTranslation('problems')
  const [removeColleague, { isLoading }] = useRemoveColleagueMutation()
  const [restoreColleague] = useRestoreColleagueMutation()
  const params = { userUuid, colleagueUuid: colleague.uuid }
  const name = listedName(colleague)
  const putBack = async () => {
    const { error } = await restoreColleague({ params })
    if (error) toast.error(problemMessage(tProblems, error))
  }
  const remove = async () => {
    const { error } = await removeColleague({ params })
    if (error) return toast.error(problemMessage(tProblems, error))
    // A guest came at the invitation of the practice; the network is each person’s own.
    const text = t(colleague.practice ? 'colleagues.removed' : 'colleagues.removed.guest', { name })
    toast.undo(text, () => void putBack())
  }
  return { remove: () => void remove(), busy: isLoading }
}
