import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { Framed } from './framed.tsx'
import { type GalleryWork, type Series, useListGalleryWorksInfiniteQuery } from './gallery.api.ts'
import styles from './gallery-page.module.css'
import { SeeLink } from './see-link.tsx'
import { series } from './series.ts'
import { WorkPrice } from './work-price.tsx'
import { useWorkAddress, WorkTile } from './work-tile.tsx'

/** GAL-01: one large work, and the others below it. */
export function GalleryPage() {
  const { t } = useTranslation('gallery')
  const [params] = useSearchParams()
  const wanted = series.find((one) => one === params.get('serie')) ?? null
  const works = useCursorList(useListGalleryWorksInfiniteQuery({ series: wanted }), { keyOf: ({ uuid }) => uuid })
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1} data-page-heading="">
          {t('title')}
        </h1>
        <p className={styles.intro}>{t('intro')}</p>
        <SeriesChoice wanted={wanted} />
      </div>
      <QueryView query={works.query} skeleton={<Skeleton shape="cards" />}>
        {([first, ...others]) => (
          <>
            {first && <Featured work={first} />}
            <section ref={works.list} className={styles.others}>
              <Cluster as="ul" align="end" justify="between" className={styles.wall} aria-label={t('works')}>
                {others.map((work) => (
                  <WorkTile key={work.uuid} work={work} />
                ))}
              </Cluster>
              <ListEnd more={works.more} label={t('more')} />
            </section>
          </>
        )}
      </QueryView>
    </div>
  )
}

function SeriesChoice({ wanted }: { wanted: Series | null }) {
  const { t } = useTranslation('gallery')
  return (
    <nav aria-label={t('series')}>
      <ul className={styles.series}>
        {[null, ...series].map((one) => (
          <li key={one}>
            <Link
              to={one ? `?serie=${one}` : '?'}
              preventScrollReset
              aria-current={one === wanted ? 'true' : undefined}
              className={styles.serie}
            >
              {one ? t(`series.${one}`) : t('series.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The work that the eye meets first. */
function Featured({ work }: { work: GalleryWork }) {
  const { t, i18n } = useTranslation('gallery')
  const address = useWorkAddress()(work)
  const [size] = work.products
  const isUpright = size && size.heightCm > size.widthCm
  return (
    <>
      <div className={styles.hero} data-upright={isUpright || undefined}>
        <Framed work={work} color={work.suggestedFrame} alt={work.title} />
      </div>
      <div className={styles.label}>
        <p className={styles.small}>
          {t('about', { series: t(`series.${work.series}`), seed: seedOf(work), edition: work.edition })}
        </p>
        <h2 className={styles.work}>{work.title}</h2>
        <p className={styles.small}>
          {t('material', {
            technique: work.technique[localeOf(i18n)],
            frame: t(`frames.${work.suggestedFrame}.inSentence`),
          })}
        </p>
        <Cluster as="p" gap={24} rowGap={8} justify="between" className={styles.offer}>
          <strong>
            <WorkPrice work={work} />
          </strong>
          <SeeLink to={address}>{t('see')}</SeeLink>
        </Cluster>
      </div>
    </>
  )
}

const seedOf = ({ seed }: GalleryWork) => String(seed).padStart(4, '0')
