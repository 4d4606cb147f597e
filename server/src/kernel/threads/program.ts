import { join } from 'node:path'

/** The path of a program beside a source file; in the bundle it stands beside the bundle. */
export const programBeside = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, filename.endsWith('.ts') ? `${name}.ts` : `${name}.js`)
