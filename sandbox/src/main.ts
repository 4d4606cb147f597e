import { openSandbox } from './sandbox.ts'

// Nothing here outlasts the process, so there is nothing to end in order.
const end = () => process.exit(0)
process.on('SIGTERM', end)
process.on('SIGINT', end)
// The server that started it has gone, however it went.
process.on('disconnect', end)
// Whoever reads our words may stop reading: that is no reason to end.
process.stdout.on('error', () => {})

function portFrom(name: string): number {
  const text = process.env[name] || '0'
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) refuse(`${name} must be a number from 0 to 65535.`)
  return Number(text)
}

/** Where the server that starts the sandbox is reached; alone, one looks where it usually is. */
function portalFrom(name: string): string {
  const text = process.env[name] || 'http://localhost:3000'
  if (!URL.canParse(text)) refuse(`${name} must be the address of the portal, such as http://localhost:3000.`)
  return new URL(text).origin
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function start() {
  const { origin, smtp } = await openSandbox({
    portal: portalFrom('ARCADE_ORIGIN'),
    port: portFrom('SANDBOX_PORT'),
    smtpPort: portFrom('SANDBOX_SMTP_PORT'),
  })
  // It may have gone before anybody listened for that.
  if (process.connected === false) end()
  process.stdout.write(`sandbox ready: ${JSON.stringify({ origin, smtp })}\n`)
}

start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE')
    refuse(`Port ${error.port} is in use: set SANDBOX_PORT and SANDBOX_SMTP_PORT to others, or leave them out.`)
  if (error.code === 'EACCES')
    refuse(
      `Port ${error.port} needs more rights than this user has: set SANDBOX_PORT and SANDBOX_SMTP_PORT above 1023.`,
    )
  refuse(String(error.stack))
})
