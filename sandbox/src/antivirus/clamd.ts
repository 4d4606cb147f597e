import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Positions, Switchboard } from '../faults.ts'
import type { Simulator } from '../simulator.ts'

const clamdFaults: Positions = [
  ['none', 'None: it works'],
  ['down', 'Down: closes the connection'],
  ['slow', 'Slow: answers after the delay'],
  ['hang', 'Hangs: takes the file and never answers'],
  ['malformed', 'Malformed: answers with rubbish'],
]

/** The signature that every scanner knows; the real one looks for it at the beginning of a file only. */
const signature = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
/** As `docs/operating.md` asks for in `StreamMaxLength`: no file of the portal is larger. */
const largest = 2048 * 1024 * 1024
const command = 'zINSTREAM\0'

/** ClamAV's clamd: its protocol is spoken on a port of its own (`openClamd`). */
export const antivirusSimulator = (): Simulator => ({
  key: 'antivirus',
  name: 'Antivirus',
  about:
    'Scans every file that is uploaded (clamd, INSTREAM). It finds one virus: the EICAR test file, anywhere in a file.',
  ownFaults: clamdFaults,
  routes: () => {},
})

interface Setting {
  host: string
  switchboard: Switchboard
}

export async function openClamd({ host, switchboard }: Setting) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => {})
    if (switchboard.of('antivirus').fault === 'down') socket.destroy()
    else void converse(socket, switchboard)
  })
  await once(server.listen(0, host), 'listening')
  return {
    url: `tcp://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function converse(socket: Socket, switchboard: Switchboard) {
  const answer = await hear(socket).catch(() => null)
  const { fault, milliseconds } = switchboard.of('antivirus')
  if (answer === null || fault === 'down') return void socket.destroy()
  // Whatever still comes is read, or the answer would be lost.
  socket.resume()
  if (fault === 'hang') return
  const words = fault === 'malformed' ? '\u0015 no antivirus ever said this' : answer
  const timer = setTimeout(() => socket.end(`${words}\0`), fault === 'slow' ? milliseconds : 0)
  socket.once('close', () => clearTimeout(timer))
}

/** Its answer to what comes: parts, each behind its length in four bytes, until a length of 0. */
async function hear(socket: Socket): Promise<string | null> {
  let waiting = Buffer.alloc(0)
  let greeted = false
  let size = 0
  let tail = Buffer.alloc(0)
  let found = false
  for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
    waiting = Buffer.concat([waiting, bytes as Buffer])
    if (!greeted) {
      if (waiting.length < command.length) continue
      if (!waiting.subarray(0, command.length).equals(Buffer.from(command))) return 'UNKNOWN COMMAND'
      waiting = waiting.subarray(command.length)
      greeted = true
    }
    while (waiting.length >= 4) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) return found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      if (waiting.length < 4 + length) break
      const part = waiting.subarray(4, 4 + length)
      waiting = waiting.subarray(4 + length)
      size += length
      if (size > largest) return 'INSTREAM size limit exceeded. ERROR'
      // The signature may stand across two parts.
      const looked = Buffer.concat([tail, part])
      found ||= looked.includes(signature)
      tail = looked.subarray(-signature.length)
    }
  }
  return null
}
