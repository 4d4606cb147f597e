import { type Category, categories } from '@arcade/contract/kernel/applications.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { PageId } from '@arcade/contract/pages.ts'
import { holdsWords } from '../../kernel/words.rules.ts'
import type { Partner } from './directory.api.ts'

/** PRT-01: the pages that show one category. */
const pageCategories: Partial<Record<PageId, Category>> = {
  partnersMedical: 'medical',
  partnersLifestyle: 'lifestyle',
  partnersTraining: 'training',
  partnersFinance: 'finance',
}
export const categoryOfPage = (page: PageId | undefined): Category | null => (page && pageCategories[page]) ?? null

export const categoryIn = (search: URLSearchParams): Category | null =>
  categories.find((category) => category === search.get('category')) ?? null

interface DirectoryFilter {
  category: Category | null
  typed: string
  locale: Locale
}

/** Every word typed is in the name, the description or the advantage, as the reader sees them. */
export function wantedOf(partners: readonly Partner[], { category, typed, locale }: DirectoryFilter): Partner[] {
  return partners.filter(
    ({ name, translation, advantage, ...partner }) =>
      (category === null || partner.category === category) &&
      holdsWords(`${name} ${translation?.[locale] ?? ''} ${advantage?.[locale] ?? ''}`, typed),
  )
}
