import type { Series } from './gallery.api.ts'

/** In the order in which they are named. */
export const series: readonly Series[] = ['lines', 'reliefs', 'weaves', 'stones', 'horizons', 'rings']
