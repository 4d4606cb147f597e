import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import type { GalleryWork } from './gallery.api.ts'

/** From how much, or that none is left. */
export function WorkPrice({ work }: { work: GalleryWork }) {
  const { t, i18n } = useTranslation('gallery')
  const offered = work.products.filter(({ left }) => left > 0).map(({ price }) => price)
  if (offered.length === 0) return t('soldOut')
  return t('from', { amount: formatMoney(Math.min(...offered), localeOf(i18n)) })
}
