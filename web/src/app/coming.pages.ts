import { definePages } from '../kernel/pages.ts'

/** Without a `load`: the page says that it is to come. */
export const pages = definePages({})
