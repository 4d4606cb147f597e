import { isTest } from '../setup/files.mjs'

/** The folders of capabilities, on every side. */
export const groups = ['people', 'clinic', 'commerce', 'messaging', 'operations']
/** Capabilities of `app`; all else in it composes: the shell, the home page, the routes. */
const inApp = ['dashboard', 'events']

/**
 * Where a file stands: its side (`server`), in `src/` its room (`kernel`, `parts`, `ui`, `app`, a capability, or `''` for the files
 * that compose), and of a capability its group.
 */
export function place(path) {
  const [side, folder, first, second, ...inside] = path.split('/')
  const at = { path, side, test: isTest(path) || folder === 'test' }
  if (folder !== 'src' || first === undefined) return at
  if (second === undefined) return { ...at, room: '' }
  const isCapability = inside.length > 0 && (groups.includes(first) || (first === 'app' && inApp.includes(second)))
  return isCapability ? { ...at, group: first, room: second } : { ...at, room: first }
}

/** The one file of a capability that others may import. */
export const isIndex = ({ path, side, group, room }) =>
  group !== undefined && side !== 'contract' && path === `${side}/src/${group}/${room}/index.ts`
