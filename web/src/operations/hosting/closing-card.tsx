import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Closing, useDeleteUserMutation, useGetClosingQuery, useUndoClosingMutation } from './exports.api.ts'
import styles from './hosting.module.css'

/** ACC-02: closing one's account, what that means, and undoing it for 30 days. */
export function ClosingCard({ uuid }: { uuid: string }) {
  const { t } = useTranslation('hosting')
  const query = useGetClosingQuery({ params: { uuid } })
  return (
    <Card title={t('closing')}>
      <QueryView query={query} skeleton={<Skeleton shape="text" count={3} />}>
        {({ result }) =>
          result.closesAt === null ? (
            <Open uuid={uuid} {...result} />
          ) : (
            <Closes uuid={uuid} closesAt={result.closesAt} />
          )
        }
      </QueryView>
    </Card>
  )
}

function Open({ uuid, practices }: { uuid: string } & Closing) {
  const { t } = useTranslation('hosting')
  const { t: tProblems } = useTranslation('problems')
  const [isAsking, setAsking] = useState(false)
  const [close, { isLoading }] = useDeleteUserMutation()
  const confirm = async () => {
    const { error } = await close({ params: { uuid } })
    setAsking(false)
    if (error) toast.error(problemMessage(tProblems, error))
  }
  return (
    <>
      <p className={styles.intro}>{t('closing.text')}</p>
      <Cluster gap={12} className={styles.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('closing.ask')}
        </Button>
      </Cluster>
      <Dialog
        shape="dialog"
        open={isAsking}
        title={t('closing.sure')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('closing.cancel')}
            </Button>
            <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
              {t('closing.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('closing.text')}</p>
        {practices.length > 0 && <p>{t('closing.practices', { names: practices.join(', ') })}</p>}
      </Dialog>
    </>
  )
}

function Closes({ uuid, closesAt }: { uuid: string; closesAt: string }) {
  const { t } = useTranslation('hosting')
  const { t: tProblems } = useTranslation('problems')
  const [undo, { isLoading }] = useUndoClosingMutation()
  const keep = async () => {
    const { error } = await undo({ params: { uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
  }
  return (
    <>
      <Notice tone="bad">{t('closing.on', { date: timeHere(closesAt) })}</Notice>
      <Cluster gap={12} className={styles.actions}>
        <Button variant="ink" busy={isLoading} onClick={() => void keep()}>
          {t('closing.undo')}
        </Button>
      </Cluster>
    </>
  )
}
