import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at, root } from '../setup/root.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What differs from main, or on main from its last commit: `{ since, files }`, files that are gone left out. */
export function changeSinceMain() {
  const head = git('rev-parse', 'HEAD')
  const since = branchPoint(head)
  const changed = git('diff', '--name-only', since).split('\n')
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n')
  const files = [...new Set([...changed, ...untracked])].filter((file) => file !== '' && existsSync(at(file)))
  return { since, files }
}

function branchPoint(head) {
  try {
    return git('merge-base', head, 'main')
  } catch {
    // A checkout without a branch of that name.
    return head
  }
}

/** The sides whose types a change of these files can break. */
export function sidesOf(files, sides) {
  const touched = sides.filter((side) => files.some((file) => file.startsWith(`${side}/`)))
  const shared = files.some((file) => file.startsWith('contract/') || !file.includes('/'))
  return shared ? sides : touched
}
