import { type DemoPartner, demoPartners } from '@arcade/demo/directory.ts'
import type { FastifyInstance } from 'fastify'
import { card } from '../applications/application-page.ts'
import { brandOf } from '../applications/brands.ts'
import { showPage } from '../applications/frame.ts'
import { emblem } from '../page/drawings.ts'
import { html } from '../page/html.ts'
import { documentOf } from '../page/layout.ts'
import type { Portal } from '../portal/portal.ts'
import type { Simulator } from '../simulator.ts'

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Each category is dressed as one of the applications, so that a site looks like somebody's. */
const looks: Record<DemoPartner['category'], string> = {
  medical: 'smilersLab',
  lifestyle: 'circle',
  training: 'formaDent',
  finance: 'comptaDent',
}

/** PRT-01: the sites that the partner directory leads to. They have no accounts. */
export const partnerSites = (portal: Portal): Simulator => ({
  key: 'partners',
  name: 'Partner sites',
  about: 'The sites of the partners in the directory that are no application of the portal.',
  routes(app: FastifyInstance) {
    app.get<{ Params: { key: string } }>('/:key/', ({ params, headers }, reply) => {
      const partner = demoPartners.find(({ key }) => key === params.key)
      if (!partner) return reply.callNotFound()
      reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      return showPage(reply, siteOf(partner, { portal, referer: headers.referer }))
    })
  },
})

interface Visit {
  portal: Portal
  referer: string | undefined
}

function siteOf({ name, category, translation, advantage }: DemoPartner, { portal, referer }: Visit): string {
  const look = looks[category]
  const about = (words: string) => html`<p class="about">${words}</p>`
  return documentOf({
    title: name,
    icon: `/icons/${look}.svg`,
    sheets: ['/sandbox.css', '/applications.css'],
    look: `application look-${look}`,
    body: html`
    <header>
      <span class="home"><span class="tile">${emblem(brandOf(look).emblem)}</span><span>${name}</span></span>
      <a class="button" href="${portal.origin}/">Back to Arcade</a>
    </header>
    <main>
      <div class="hero"><h1>${name}</h1><div class="lead">${translation.en}</div></div>
      <div class="cards">
        ${advantage !== undefined && card('advantage', 'For members of Arcade', about(advantage.en))}
        ${card('visit', 'Where you come from', about(referer ?? 'Arcade did not say.'))}
      </div>
    </main>
    <footer><p>${name} stands for a partner of Arcade and is simulated on this machine.</p></footer>`,
  })
}
