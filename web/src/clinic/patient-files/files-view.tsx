import { type FileCategory, fileCategories } from '@arcade/contract/clinic/files/file-facts.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Grid, Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Chips } from '../../ui/lists/chips.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import {
  categoryIcons,
  listOf,
  type StoredFile,
  sortIn,
  useFileTexts,
  useGetFileStorageQuery,
  useListPatientFilesInfiniteQuery,
} from '../files/index.ts'
import { ShareButton, useSharedFiles, useSharedSelection } from '../shares/index.ts'
import { infosParam, useViewer, type View } from '../viewers/index.ts'
import { FileDialog } from './file-dialog.tsx'
import { FileTile } from './file-tile.tsx'
import styles from './patient-files.module.css'
import { countByCategory, isCategory } from './patient-files.rules.ts'
import { FileSelectionBar } from './selection.tsx'
import { SortMenu } from './sort-menu.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useFileChanges } from './use-file-changes.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** FILE-01: the files of a patient by category, in the order of the address. */
export function FilesView({ patientUuid, about }: { patientUuid: string; about?: ReactNode }) {
  const { t } = useTranslation('files')
  const panel = <UploadPanel patientUuid={patientUuid} />
  const [search] = useSearchParams()
  const sort = sortIn(search)
  const list = useCursorList(useListPatientFilesInfiniteQuery(listOf(patientUuid, sort)), {
    keyOf: ({ uuid }) => uuid,
    all: true,
  })
  const files = list.query.data
  const details = useOverlay(infosParam)
  const { view, viewer, leave } = useViewer(files ?? [], about, {
    isPart: !files || !list.atEnd,
    infos: details,
    share: (shown) => <ShareButton iconOnly at="viewer" patientUuid={patientUuid} files={shown} />,
  })
  const shared = useSharedFiles(patientUuid)
  const open = files?.find(({ uuid }) => uuid === details.value)
  const isGone = details.value !== null && !open && files !== undefined && list.atEnd
  const { close } = details
  const { remove } = useFileChanges()
  const [deleted, setDeleted] = useState<StoredFile | null>(null)
  // Once nothing shows it any more: else it would seem to have gone by itself.
  useEffect(() => {
    if (!deleted || details.value !== null || viewer) return
    setDeleted(null)
    void remove([deleted])
  })
  useEffect(() => {
    if (isGone) close()
  }, [isGone, close])
  return (
    <>
      <QueryView
        query={list.query}
        skeleton={<Skeleton shape="cards" />}
        isEmpty={(files) => files.length === 0}
        empty={<NoFiles panel={panel} />}
      >
        {(files) => <Files files={files} shared={shared} panel={panel} onInfos={details.open} onView={view} />}
      </QueryView>
      <ListEnd more={list.more} label={t('older')} />
      {viewer}
      {open && (
        <FileDialog
          key={open.uuid}
          file={open}
          onView={viewer ? close : view}
          onDelete={() => {
            setDeleted(open)
            if (viewer) leave()
            else close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function NoFiles({ panel }: { panel: ReactNode }) {
  const { t } = useTranslation('files')
  return (
    <>
      {panel}
      <EmptyState drawing={<EmptyArcade />} title={t('none')}>
        {t('none.text')}
      </EmptyState>
    </>
  )
}

interface FilesProps {
  files: readonly StoredFile[]
  shared: ReadonlyMap<string, number>
  panel: ReactNode
  onInfos: (uuid: string) => void
  onView: View
}

function Files({ files, shared, panel, onInfos, onView }: FilesProps) {
  const { t } = useTranslation('files')
  const [search] = useSearchParams()
  const asked = search.get('category')
  const category = isCategory(asked) ? asked : null
  const shown = category ? files.filter((file) => file.category === category) : files
  const selection = useSelection(shown, useSharedSelection())
  const tiles = { selection, shared, onInfos, onView }
  return (
    <>
      <CategoryChips files={files} current={category} />
      {panel}
      {category ? (
        <Section category={category} files={shown} all {...tiles} />
      ) : (
        <div className={styles.sections}>
          {fileCategories.map((category) => (
            <Section
              key={category}
              category={category}
              files={files.filter((file) => file.category === category)}
              {...tiles}
            />
          ))}
        </div>
      )}
      {category && shown.length === 0 && <EmptyState title={t('none.category')}>{t('none.text')}</EmptyState>}
      <FileSelectionBar selection={selection} onView={onView} />
    </>
  )
}

function useAddress() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return (category: FileCategory | null) => {
    const next = new URLSearchParams(search)
    if (category) next.set('category', category)
    else next.delete('category')
    return `${pathname}?${next}`
  }
}

function CategoryChips({ files, current }: { files: readonly StoredFile[]; current: FileCategory | null }) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const address = useAddress()
  const counts = countByCategory(files)
  const chips = fileCategories.map((category) => ({
    to: address(category),
    label: texts.category(category),
    current: category === current,
    count: counts[category],
  }))
  const all = { to: address(null), label: t('all'), current: current === null, count: files.length }
  return (
    <Cluster gap={16} rowGap={8} justify="between">
      <Chips label={t('filter')} chips={[all, ...chips]} inPlace plainCounts />
      <SortMenu />
      <Storage />
    </Cluster>
  )
}

/** How much room the files of the practice take. */
function Storage() {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const userUuid = useActing()?.uuid
  const { data } = useGetFileStorageQuery(userUuid ? { params: { userUuid } } : skipToken)
  if (!data) return null
  const { used, quota } = data.result
  return <Note className={styles.storage}>{t('storage', { used: texts.size(used), quota: texts.size(quota) })}</Note>
}

interface SectionProps {
  category: FileCategory
  files: readonly StoredFile[]
  /** Not only the first row of them. */
  all?: boolean
  selection: Selection
  shared: ReadonlyMap<string, number>
  onInfos: (uuid: string) => void
  onView: View
}

/** How many stand in the first row: photographs have the whole width, the others half of it. */
const firstRow = (category: FileCategory) => (category === 'picture' ? 6 : 3)

function Section({ category, files, all = false, selection, shared, onInfos, onView }: SectionProps) {
  const { t } = useTranslation('files')
  const texts = useFileTexts()
  const address = useAddress()
  if (files.length === 0) return null
  const shown = all ? files : files.slice(0, firstRow(category))
  const title = texts.category(category)
  return (
    <section className={styles.section} data-wide={category === 'picture' || all || undefined} aria-label={title}>
      <Row as="header" gap={8} className={styles.head}>
        <Icon of={categoryIcons[category]} />
        <h2>{title}</h2>
        <span className={styles.count}>{files.length}</span>
        {files.length > shown.length && (
          <Link className={styles.more} to={address(category)} preventScrollReset>
            {t('seeAll')}
            <span className="visually-hidden"> {title}</span>
          </Link>
        )}
      </Row>
      <Grid as="ul" gap={16} min={148} fill className={styles.grid}>
        {shown.map((file) => (
          <FileTile
            key={file.uuid}
            file={file}
            selected={selection.has(file.uuid)}
            shares={shared.get(file.uuid) ?? 0}
            onInfos={onInfos}
            onView={onView}
            onSelect={selection.toggle}
          />
        ))}
      </Grid>
    </section>
  )
}
