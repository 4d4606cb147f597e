import { basename, dirname, join } from 'node:path'

const here = import.meta.dirname
const built = basename(dirname(here)) === 'dist'

/** Where things lie: the bundle has its migrations beside it, the sources one folder up. */
export const folders = {
  /** Beside this file, in the bundle as well. */
  locales: join(here, 'locales'),
  migrations: built ? join(here, 'migrations') : join(here, '../migrations'),
  /** The program that stands for the outside world; started, never imported. */
  sandbox: built ? join(here, '../sandbox/main.js') : join(here, '../../sandbox/src/main.ts'),
  web: built ? join(here, '../web') : join(here, '../../dist/web'),
}
