import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatNumber } from '../../parts/pdf/formats.ts'

export const formatKilograms = (grams: number, locale: Locale) => formatNumber(grams / 1000, locale)
