import { ensureInstalled } from './setup/install.mjs'
import { command } from './setup/operator-error.mjs'
import { at } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { projectNode } from './setup/runtime.mjs'

await command(async () => {
  await ensureInstalled()
  const { code } = await run(projectNode(), [at('tools/rules/requirements-report.mjs'), ...process.argv.slice(2)], {
    show: true,
  })
  return code
})
