/** What the directory shows of partnerships. */
export { Partnership } from './partnership.tsx'
