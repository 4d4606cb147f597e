import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { operatorErrorFromOutput } from './errors.ts'
import type { Location } from './location.ts'
import { dropBrokenPidFile, readPidFile } from './postmaster.ts'
import { environment, program, programsFor } from './programs.ts'

const LONGEST_LOG = 5_000_000

/** Somebody else is starting or still ending here, or took the port: trying again helps. */
const PASSING = /lock file .* (already exists|is empty)|pre-existing shared memory block|could not create any TCP/

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // Statements and messages of errors hold what people typed: the log must not.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]
const FLEETING = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

export interface Start {
  ended: boolean
  /** Once it has ended: throws what a person must mend, and is silent where trying again helps. */
  explain(): Promise<void>
}

/** Launches PostgreSQL in a session of its own, so that it outlives this process; whether it comes up is seen in its files. */
export async function startPostgres(location: Location, durable: boolean, wantedPort?: number): Promise<Start> {
  const native = await programsFor(location.account)
  await dropBrokenPidFile(location.data)
  const stale = await readPidFile(location.data)
  // After a crash, the same port again: other servers still have it in their address.
  const port = await freePort(stale?.port || wantedPort)
  const settings = [...SETTINGS, ...(durable ? [] : FLEETING)]

  await using log = await openLog(location)
  const { size } = await log.stat()
  const child = spawn(
    program(native, 'postgres'),
    ['-D', location.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...location.account,
      cwd: location.data,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      // PostgreSQL takes this process number for a relative and not for a rival: that number is another program's by now.
      env: { ...environment(), ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }) },
    },
  )
  child.unref()

  let failed: Error | null = null
  const start: Start = {
    ended: false,
    async explain() {
      if (failed) throw operatorErrorFromOutput(failed.message, location.home)
      // Stopped or killed by somebody, not by its own fault.
      if (child.exitCode === 0 || child.signalCode) return
      const written = (await readFile(location.log)).subarray(size).toString()
      // Two servers that start at once write into one log.
      const own = written.split('\n').filter((line) => line.includes(`[${child.pid}]`))
      const output = own.join('\n') || written
      if (!PASSING.test(output)) throw operatorErrorFromOutput(output, location.home, location.log)
    },
  }
  child.once('exit', () => {
    start.ended = true
  })
  child.once('error', (error) => {
    failed = error
    start.ended = true
  })
  return start
}

async function openLog({ home, log }: Location): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants
  const long = await stat(log).then(
    ({ size }) => size > LONGEST_LOG,
    () => false,
  )
  const handle = await open(log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | (long ? O_TRUNC : 0), 0o600)
  // Root may go on with an ordinary user's database: the log stays that user's.
  const { uid, gid } = await stat(home)
  if (process.geteuid?.() === 0) await handle.chown(uid, gid)
  return handle
}

async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted ? resolve(freePort()) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
