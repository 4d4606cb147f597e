import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a host is this machine by its very name. */
export function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  return version === 0 ? hostname === 'localhost' : loopback.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** The portal did not answer, or not as it promises to. */
export class PortalDown extends Error {}

/** Also where a library has put its own error around it. */
export function isPortalDown(error: unknown): boolean {
  if (error instanceof PortalDown) return true
  return error instanceof Error && error.cause !== undefined && isPortalDown(error.cause)
}

const timeoutMs = 10_000

/** The one way out of the sandbox: to this machine, and wherever an answer points one stays here. */
export async function call(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address)
  if (!isThisMachine(url.hostname)) throw new PortalDown(`${url.host} is not on this machine`)
  try {
    return await fetch(url, { signal: AbortSignal.timeout(timeoutMs), ...init, redirect: 'manual' })
  } catch (cause) {
    throw new PortalDown(`${url.host} does not answer`, { cause })
  }
}
