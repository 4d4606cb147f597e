import { problems } from '@arcade/contract/kernel/problem.ts'
import { areas, presets, roles, scopes } from '@arcade/contract/kernel/rights.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { z } from 'zod'
import { problemsOf, tagOf } from './openapi.ts'

type Contract = Readonly<Record<string, Route>>

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The reference for a partner's engineer: one page, no script. */
export function makeDocsPage(contract: Contract, version: string): string {
  const groups = Map.groupBy(Object.entries(contract), ([, route]) => tagOf(route))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Arcade API ${escapeHtml(version)}</title>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<main>
<h1>Arcade API</h1>
<p>Version ${escapeHtml(version)}. For machines: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Send <code>Authorization: Bearer …</code>. Writes take an <code>Idempotency-Key</code>, kept for 24 hours. Errors are
<code>application/problem+json</code> with a stable <code>code</code>; every answer carries <code>x-request-id</code>.</p>
${[...groups].map(([group, routes]) => `<h2>${escapeHtml(group)}</h2>${routes.map(describe).join('')}`).join('')}
<h2>Problems</h2>${problemTable(contract)}
<h2>Rights and scopes</h2>${rightsTable()}
<p>Scopes of machines: ${scopes.map((scope) => `<code>${scope}</code>`).join(', ')}.</p>
</main>
</body>
</html>`
}

function describe([name, route]: [string, Route]): string {
  const access =
    route.access === 'public' ? 'Anyone' : route.access.map((grant) => `<code>${grant}</code>`).join(' or ')
  const facts = [
    `Who: ${access}`,
    `Effect: ${route.effect}`,
    ...(route.perMinute === null ? [] : [`At most ${route.perMinute} calls a minute`]),
  ]
  return `<section aria-labelledby="${name}">
<h3 id="${name}"><span class="method">${route.method}</span> <code>${escapeHtml(route.path)}</code></h3>
<p>${escapeHtml(route.summary)}</p><p class="facts">${facts.join(' · ')}</p>
${shape('Path', route.params)}${shape('Query', route.query)}${shape('Body', route.body)}
${Object.entries(route.replies)
  .map(([status, schema]) => (schema ? shape(`Answer ${status}`, schema) : `<p>Answer ${status}: no body</p>`))
  .join('')}
<p class="facts">Problems: ${problemsOf(route)
    .map(({ code, status }) => `<a href="#${code}">${status} <code>${code}</code></a>`)
    .join(', ')}</p>
</section>`
}

function shape(label: string, schema: z.ZodType | null): string {
  if (!schema) return ''
  const { $schema: _, ...wire } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return `<details><summary>${label}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(wire, null, 2))}</pre></details>`
}

function problemTable(contract: Contract): string {
  const kinds = [...Object.values(problems), ...Object.values(contract).flatMap((route) => route.problems)]
  const unique = [...new Map(kinds.map((kind) => [kind.code, kind])).values()]
  const rows = unique.map(
    ({ code, status, title }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  return `<table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function rightsTable(): string {
  const head = areas.map((area) => `<th>${area}</th>`).join('')
  const rows = roles.map(
    (role) => `<tr><th>${role}</th>${areas.map((area) => `<td>${presets[role][area]}</td>`).join('')}</tr>`,
  )
  return `<div class="wide" tabindex="0" role="region" aria-label="Rights"><table><thead><tr><th>Role</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

export const docsCss = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #0a1716); --surface: light-dark(#fff, #10201f);
  --line: light-dark(#e7e5dd, #1d3332); --text: light-dark(#14302f, #e7f1ef); --quiet: light-dark(#516765, #a5bab7);
  --ink: light-dark(#125456, #7fd3cb) }
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
a { color: var(--ink) }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 4px 20px; margin: 16px 0 }
h3 { overflow-wrap: anywhere } h3 code { font-size: 1rem }
.method { color: var(--ink); font-size: .85rem; letter-spacing: .04em }
.facts { color: var(--quiet); font-size: .9rem }
pre, .wide { overflow-x: auto } pre { font-size: .8rem }
summary { min-height: 44px; line-height: 44px; cursor: pointer }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line) }
`
