import { BlockList, isIP } from 'node:net'

/** The word for "there is no proxy in front". */
export const noProxy = 'none'

/** The widest networks that still name somebody: 10.0.0.0/8 and fc00::/7 are the largest private ones. */
const shortestPrefix = { 4: 8, 6: 7 }
const mappedBits = 96

interface Network {
  text: string
  address: string
  version: 4 | 6
  prefix: number
}

/** An address, or a network such as 10.0.0.0/8. */
function parseNetwork(typed: string): Network | null {
  const text = typed.trim()
  const [address = '', bits, ...more] = text.split('/') as [string, string?, ...string[]]
  const version = isIP(address) as 0 | 4 | 6
  if (version === 0 || more.length > 0) return null
  const longest = version === 4 ? 32 : 128
  if (bits === undefined) return { text, address, version, prefix: longest }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? { text, address, version, prefix: Number(bits) } : null
}

const networksIn = (list: string) => (list.trim() === noProxy ? [] : list.split(',').map(parseNetwork))

export const isNetworkList = (list: string): boolean => networksIn(list).every((network) => network !== null)

/** The first network of a valid list that is too wide to be trusted, as it was typed. */
export function tooWideIn(list = noProxy): string | null {
  return networksIn(list).find((network) => network && isTooWide(network))?.text ?? null
}

export const proxiesOf = (list = noProxy): string[] =>
  networksIn(list).flatMap((network) => (network ? [network.text] : []))

function isTooWide({ address, version, prefix }: Network): boolean {
  if (prefix < shortestPrefix[version]) return true
  return version === 6 && prefix < mappedBits + shortestPrefix[4] && holdsMapped(address, prefix)
}

/** Whether an IPv6 network holds IPv4 addresses in their IPv6 spelling, as ::ffff:0:0/96 holds all of them. */
function holdsMapped(address: string, prefix: number): boolean {
  const network = new BlockList()
  network.addSubnet(address, Math.min(prefix, mappedBits), 'ipv6')
  return network.check('::ffff:192.0.2.1', 'ipv6')
}
