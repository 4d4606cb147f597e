import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconDots, IconFileExport, IconFileImport, IconLink, IconPackages, IconPlus } from '@tabler/icons-react'
import { formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { exportedIn } from './export.rules.ts'
import { linkDraft, newPatientDraft } from './patient-paths.ts'
import { useExportPatients } from './patients.api.ts'
import styles from './patients.module.css'
import { type ListView, queryOf } from './patients.rules.ts'

interface Props {
  userUuid: string
  view: ListView
  /** Icons alone, and the import among what is wanted less often. */
  compact: boolean
  onAdd: () => void
  onLink: () => void
}

/** New, import, export; and what is wanted less often. */
export function ListActions({ userUuid, view, compact, onAdd, onLink }: Props) {
  const { t, i18n } = useTranslation('patients')
  const { t: tProblems } = useTranslation('problems')
  const check = useRights()
  const hasDraft = useDrafts()
  const { download, busy } = useExportPatients()
  const locale = localeOf(i18n)
  const mayNotWrite = check('patients:write').reason ?? undefined
  const mayNotSeeActs = check('acts:read').reason ?? undefined
  const exportList = async () => {
    const failure = await download(
      { params: { userUuid }, query: { ...queryOf(view), locale } },
      (content) => void sayWhatLeft(content),
    )
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  const sayWhatLeft = async (content: Blob) => {
    const { columns, count } = exportedIn(await content.text())
    toast.success(t('exported', { count, number: formatNumber(count, locale), columns: columns.join(', ') }))
  }
  const items = [
    {
      label: t('export'),
      detail: t('export.detail'),
      icon: <Icon of={IconFileExport} />,
      onSelect: () => void exportList(),
    },
    {
      label: t('elsewhere'),
      detail: hasDraft(linkDraft) ? t('unsaved', { ns: 'ui' }) : t('elsewhere.detail'),
      icon: <Icon of={IconLink} />,
      disabledReason: mayNotWrite,
      onSelect: onLink,
    },
    {
      label: t('recall'),
      detail: t('recall.detail'),
      icon: <Icon of={IconPackages} />,
      to: withLocale(locale, pages.lotRecall.path),
      disabledReason: mayNotSeeActs,
    },
  ]
  const importing = { to: withLocale(locale, pages.patientImport.path), disabledReason: mayNotWrite }
  if (compact) {
    const all = [{ label: t('import'), icon: <Icon of={IconFileImport} />, ...importing }, ...items]
    return (
      <>
        <Menu label={t('more')} items={all}>
          {(trigger) => <IconButton {...trigger} label={t('more')} icon={<Icon of={IconDots} />} />}
        </Menu>
        <span className={styles.add}>
          <Button variant="main" icon={<Icon of={IconPlus} />} disabledReason={mayNotWrite} onClick={onAdd}>
            {hasDraft(newPatientDraft) && <UnsavedMark />}
            <span className="visually-hidden">{t('new')}</span>
          </Button>
        </span>
      </>
    )
  }
  return (
    <>
      <ButtonLink variant="quiet" icon={<Icon of={IconFileImport} />} {...importing}>
        {t('import')}
      </ButtonLink>
      <Menu label={t('more')} items={items}>
        {(trigger) => (
          <Button {...trigger} variant="quiet" busy={busy} icon={<Icon of={IconDots} />}>
            {t('more')} {hasDraft(linkDraft) && <UnsavedMark />}
          </Button>
        )}
      </Menu>
      <Button variant="main" icon={<Icon of={IconPlus} />} disabledReason={mayNotWrite} onClick={onAdd}>
        {t('new')} {hasDraft(newPatientDraft) && <UnsavedMark />}
      </Button>
    </>
  )
}
