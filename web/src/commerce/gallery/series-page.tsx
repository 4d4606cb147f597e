import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { type GalleryWork, type Series, useListGalleryWorksInfiniteQuery } from './gallery.api.ts'
import { SeeLink } from './see-link.tsx'
import { series } from './series.ts'
import styles from './series-page.module.css'
import { WorkTile } from './work-tile.tsx'

/** On a wall beside the words of its series there is room for so many. */
const mostShown = 3

/** GAL-01: the works by the way in which they are drawn. */
export function SeriesPage() {
  const { t } = useTranslation('gallery')
  const works = useCursorList(useListGalleryWorksInfiniteQuery({ series: null }), { all: true })
  return (
    <Page title={t('gallerySeries', { ns: 'titles' })} context={t('series.intro')}>
      <QueryView query={works.query} skeleton={<Skeleton shape="cards" />}>
        {(all) => (
          <>
            {series.map((one) => (
              <OneSeries key={one} name={one} works={all.filter((work) => work.series === one)} />
            ))}
            <ListEnd more={works.more} label={t('more')} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function OneSeries({ name, works }: { name: Series; works: GalleryWork[] }) {
  const { t, i18n } = useTranslation('gallery')
  if (works.length === 0) return null
  const to = `${withLocale(localeOf(i18n), pages.gallery.path)}?serie=${name}`
  return (
    <section className={styles.series} aria-labelledby={name}>
      <div>
        <h2 id={name} className={styles.name}>
          {t(`series.${name}`)}
        </h2>
        <p className={styles.about}>{t(`series.${name}.about`)}</p>
        <SeeLink to={to} describedBy={name}>
          {t('series.see', { count: works.length })}
        </SeeLink>
      </div>
      <Cluster as="ul" align="end" className={styles.wall} aria-labelledby={name}>
        {works.slice(0, mostShown).map((work) => (
          <WorkTile key={work.uuid} work={work} />
        ))}
      </Cluster>
    </section>
  )
}
