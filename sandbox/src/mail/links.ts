const anchor = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const address = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence or closes a bracket is not part of the address before it. */
const punctuation = /[.,;:!?)\]»…]+$/

/** The addresses that a mail leads to, each once, those of the HTML first. */
export function linksIn({ html, text }: { html: string; text: string }): string[] {
  const fromHtml = [...html.matchAll(anchor)].map(([, double, single, bare]) => decode(double ?? single ?? bare ?? ''))
  const fromText = [...text.matchAll(address)].map(([found]) => found.replace(punctuation, ''))
  return [...new Set([...fromHtml, ...fromText])].filter(isWeb)
}

const isWeb = (link: string) => /^https?:$/.test(URL.parse(link)?.protocol ?? '')

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

function decode(attribute: string): string {
  return attribute.trim().replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
