import type { DemoApplication } from '@arcade/demo/applications.ts'
import { applicationOf } from '../applications/application.ts'
import { applicationPage, card } from '../applications/application-page.ts'
import { frameApplication, showPage } from '../applications/frame.ts'
import { html } from '../page/html.ts'
import type { Portal } from '../portal/portal.ts'
import type { Simulator } from '../simulator.ts'

/** What one finds there: a title and a sentence each. */
const offers: Record<string, readonly (readonly [title: string, sentence: string])[]> = {
  bdd: [
    ['Materials', 'Composites, ceramics, alloys and cements, each with its composition and how it is worked.'],
    ['Lots', 'Recalls and notices of the makers, by name and lot number.'],
    ['Compatibility', 'What bonds to what, and what a patient with an allergy can bear.'],
  ],
  formaDent: [
    ['Courses', 'Evenings, days and weeks, in a room or at home, by subject and by town.'],
    ['Certificates', 'One for each course that was followed to its end, to keep and to show.'],
    ['The three years', 'How many hours are done, and how many the profession asks for.'],
  ],
  comptaDent: [
    ['Books', 'What came in and what went out, sorted the way a practice needs it.'],
    ['Year’s end', 'The declarations, filled in and ready to be read once more.'],
    ['Dashboard', 'What a chair costs an hour, and what it earns.'],
  ],
}

/** A partner application that is opened without any data. */
export function linkSimulator(demo: DemoApplication, portal: Portal): Simulator {
  const application = applicationOf(demo, portal)
  const page = applicationPage(application, {
    title: demo.name,
    lead: 'A plain link of Arcade leads here. Nobody is signed in, and Arcade tells nothing about you.',
    cards: (offers[demo.key] ?? []).map(([title, sentence], index) =>
      card(`offer-${index}`, title, html`<p class="about">${sentence}</p>`),
    ),
  })
  return {
    key: demo.key,
    name: demo.name,
    about: `${application.phrase}. A plain link: nobody is signed in there.`,
    opens: true,
    routes(app) {
      frameApplication(app, application)
      app.get('/', (_request, reply) => showPage(reply, page))
    },
  }
}
