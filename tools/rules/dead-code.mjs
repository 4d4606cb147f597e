import { spawnSync } from 'node:child_process'
import { at } from '../setup/root.mjs'
import { bin } from '../setup/runtime.mjs'

const says = {
  files: 'nobody uses the file',
  unlisted: 'package.json does not list',
  unresolved: 'leads nowhere:',
  duplicates: 'exported twice:',
}

/** Unused files, exports and packages, as knip sees it with `knip.jsonc`. */
export function deadCode(root) {
  const args = [
    bin('knip'),
    '--directory',
    root,
    '--config',
    at('knip.jsonc'),
    '--reporter',
    'json',
    '--no-progress',
    '--treat-config-hints-as-errors',
  ]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (!stdout.startsWith('{')) return [{ path: 'knip.jsonc', line: 1, message: (stderr || stdout).trim() }]
  const findings = JSON.parse(stdout).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, issues]) =>
      (Array.isArray(issues) ? issues : []).map(({ name, line }) => ({
        path: file,
        line: line ?? 1,
        message: `${says[kind] ?? 'nobody uses'} ${name}`,
      })),
    ),
  )
  if (status !== 0 && findings.length === 0)
    return [{ path: 'knip.jsonc', line: 1, message: stderr.trim() || 'knip failed' }]
  return findings
}
