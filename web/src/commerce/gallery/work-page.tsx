import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page, usePageHeading } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { FrameChoice } from './frame-choice.tsx'
import { Framed } from './framed.tsx'
import { type GalleryWork, useGetGalleryWorkQuery } from './gallery.api.ts'
import { OfferCard } from './offer-card.tsx'
import { ScaleScene } from './scale-scene.tsx'
import styles from './work-page.module.css'

/** GAL-01: one work, in the frame and the size that one thinks of. */
export function WorkPage() {
  const { t } = useTranslation('titles')
  const [params] = useSearchParams()
  const uuid = params.get('uuid') ?? ''
  const isWork = isUuid(uuid)
  const query = useGetGalleryWorkQuery(isWork ? { params: { uuid } } : skipToken)
  const isMissing = !isWork || (query.error && 'status' in query.error && query.error.status === 404)
  if (isMissing) return <NoWork />
  return (
    <QueryView query={query} skeleton={<Page title={t('galleryWork')} />}>
      {({ result }) => <Work key={result.uuid} work={result} />}
    </QueryView>
  )
}

function NoWork() {
  const { t, i18n } = useTranslation('gallery')
  const { t: tTitles } = useTranslation('titles')
  return (
    <Page title={tTitles('galleryWork')}>
      <EmptyState
        drawing={<NothingFound />}
        title={t('notFound')}
        action={<ButtonLink to={withLocale(localeOf(i18n), pages.gallery.path)}>{t('back')}</ButtonLink>}
      />
    </Page>
  )
}

function Work({ work }: { work: GalleryWork }) {
  const { t, i18n } = useTranslation('gallery')
  const locale = localeOf(i18n)
  const [color, setColor] = useState<FrameColor | null>(work.suggestedFrame)
  const [chosen, setChosen] = useState(() => (work.products[1] ?? work.products[0])?.id ?? '')
  const product = work.products.find(({ id }) => id === chosen)
  if (!product) return <NoWork />
  return (
    <div className={styles.work}>
      <div className={styles.words}>
        <BackLink to="gallery" />
        <WorkHeading title={work.title} />
        <p className={styles.about}>
          {t('about', {
            series: t(`series.${work.series}`),
            seed: String(work.seed).padStart(4, '0'),
            edition: work.edition,
          })}
        </p>
        <p className={styles.description}>{work.description[locale]}</p>
        <dl className={styles.facts}>
          <Fact name={t('facts.print')} value={work.technique[locale] ?? ''} />
          <Fact name={t('facts.framing')} value={t('facts.framing.text')} />
          <Fact name={t('facts.delivery')} value={t('facts.delivery.text')} />
          <Fact name={t('facts.artist')} value={work.artist} />
        </dl>
      </div>
      <div className={styles.hung}>
        <Framed work={work} color={color} alt={work.title} />
        <FrameChoice work={work} product={product} value={color} onChange={setColor} />
      </div>
      <OfferCard work={work} product={product} color={color} onChoose={setChosen} />
      <ScaleScene work={work} product={product} color={color} />
    </div>
  )
}

/** Beside the work, not above it: the eye meets the work first. */
function WorkHeading({ title }: { title: string }) {
  const heading = usePageHeading(title)
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1} data-page-heading="">
      {title}
    </h1>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
