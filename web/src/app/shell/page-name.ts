import type { PageId } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { shortNames } from './navigation.ts'

/** How a link inside its section is called: the page's title, or shorter where the section says the rest. */
export function usePageName(): (page: PageId) => string {
  const { t } = useTranslation('shell')
  return (page) => (isShort(page) ? t(shortNames[page]) : t(page, { ns: 'titles' }))
}

const isShort = (page: PageId): page is keyof typeof shortNames => page in shortNames
