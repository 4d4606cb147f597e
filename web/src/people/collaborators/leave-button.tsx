import { skipToken } from '@reduxjs/toolkit/query'
import { IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ConfirmByName } from '../../ui/forms/confirm-by-name.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Me, useActing, useMe } from '../users/index.ts'
import { useLeavePracticeMutation, useListCollaboratorsQuery } from './collaborators.api.ts'
import { isLastOwner } from './rights.rules.ts'

/** NET-01: only an owner can undo it: the name has to be typed. */
export function LeaveButton({ practice }: { practice: Me['practices'][number] }) {
  const { uuid, name } = practice
  const { t } = useTranslation('collaborators')
  const { t: tProblems } = useTranslation('problems')
  const userUuid = useMe().data?.result.uuid ?? ''
  const [leavePractice, { isLoading }] = useLeavePracticeMutation()
  const [asking, setAsking] = useState(false)
  const isLast = useIsLastOwner(userUuid, practice)
  const leave = async () => {
    const { error } = await leavePractice({ params: { userUuid, practiceUuid: uuid } })
    setAsking(false)
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('left', { practice: name }))
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={IconDoorExit} size={16} />}
        aria-label={t('leave.named', { practice: name })}
        disabledReason={isLast ? tProblems('collaborators.last-owner') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('leave')}
      </Button>
      <ConfirmByName
        open={asking}
        onClose={() => setAsking(false)}
        title={t('leave.title', { practice: name })}
        name={name}
        action={t('leave.action')}
        busy={isLoading}
        onConfirm={() => void leave()}
      >
        <p>{t('leave.text')}</p>
      </ConfirmByName>
    </>
  )
}

/** Known of the practice that one acts in; of another the server says it. */
function useIsLastOwner(userUuid: string, { uuid, role }: Me['practices'][number]): boolean {
  const acting = useActing()
  const isHere = role === 'titulaire' && acting?.practice.uuid === uuid
  const { data } = useListCollaboratorsQuery(isHere ? { params: { userUuid: acting.uuid } } : skipToken)
  return data !== undefined && isLastOwner(data.result.members, userUuid)
}
