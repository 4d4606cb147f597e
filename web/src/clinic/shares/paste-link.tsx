import { tokenOf } from '@arcade/contract/clinic/shares/share-facts.ts'
import { IconLink } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './shares.module.css'

/** A field for a link that came in a message, on a telephone or on another screen. */
export function PasteLink({ onCancel }: { onCancel?: () => void }) {
  const { t } = useTranslation('shares')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The way back leads to the page, not to the dialog over it.
  const isOverlay = new URLSearchParams(search).has('paste')
  const { form, field } = useForm({
    initial: { link: '' },
    check: ({ link }) => (tokenOf(link) ? {} : { link: t('paste.invalid') }),
    submit: async ({ link }) => navigate(`${pathname}#${tokenOf(link)}`, { replace: isOverlay }),
  })
  const open = (
    <Button type="submit" variant="main">
      {t('paste.open')}
    </Button>
  )
  return (
    <Form form={form} actions={open} onCancel={onCancel} pinned={onCancel !== undefined}>
      <TextField
        label={t('paste.link')}
        help={t('paste.help')}
        icon={<Icon of={IconLink} size={18} />}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        {...field('link')}
      />
    </Form>
  )
}

/** Without a link, or with one that is none: what this page is for, and the field. */
export function PasteLinkPage({ isBroken = false, isOver = false }: { isBroken?: boolean; isOver?: boolean }) {
  const { t } = useTranslation('shares')
  return (
    <Page title={t('sharedFiles', { ns: 'titles' })} context={t('lead')}>
      <div className={styles.narrow}>
        {isOver && <Notice tone="bad">{t('over')}</Notice>}
        {isBroken && <Notice tone="bad">{t('paste.invalid')}</Notice>}
        <Card title={t('paste.title')}>
          <PasteLink />
        </Card>
      </div>
    </Page>
  )
}
