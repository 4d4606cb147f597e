import { addDays } from './days.ts'
import type { DemoFile } from './files.ts'
import { idOf } from './ids.ts'
import { encodeRadiograph } from './imaging/dicom-radiograph.ts'
import { drawFront } from './imaging/front-photograph.ts'
import { encodeJpeg } from './imaging/jpeg.ts'
import { drawRadiograph, panoramic } from './imaging/radiograph.ts'
import { makeDemoPatients } from './patients.ts'
import { camille, type DemoPerson, demoPeople, hugo, karim, labo } from './people.ts'

const person = (firstName: string): DemoPerson => {
  const found = demoPeople.find((one) => one.firstName === firstName)
  if (!found) throw new Error(`${firstName} is not in the demo`)
  return found
}
const [lea, nadia, paul] = [person('Léa'), person('Nadia'), person('Paul')]

export interface DemoConversation {
  id: string
  /** Who starts it, in their first practice. */
  by: DemoPerson
  with: readonly DemoPerson[]
  title: string | null
  /** The index of a known patient of Camille’s practice; all participants follow them too. */
  patient: number | null
  /** Who, how long ago in minutes, what. */
  messages: readonly (readonly [by: DemoPerson, minutesAgo: number, text: string])[]
  /** Who has not read the last ones, and how many of them. */
  unread?: { by: DemoPerson; last: number }
  /** What came with a message, by its place. */
  files?: { message: number; make: (today: string) => readonly DemoAttachment[] }
  draft?: { by: DemoPerson; text: string }
}

export interface DemoAttachment extends Pick<DemoFile, 'category' | 'fileName'> {
  make: () => Uint8Array
}

/** Maëlle’s mouth as Hugo saw it a day ago. */
function seenByHugo(today: string): DemoAttachment[] {
  const date = addDays(today, -1)
  const patient = makeDemoPatients(today).find(({ id }) => id === idOf(4, 3))
  const film = { patient, date, title: 'Panoramique', seed: 31 }
  return [
    {
      category: 'radio',
      fileName: 'Panoramique.dcm',
      make: () => encodeRadiograph(drawRadiograph(panoramic, { missing: [13, 23], filled: [], seed: 31 }), film),
    },
    {
      category: 'picture',
      fileName: 'Vue frontale.jpg',
      make: () => encodeJpeg(drawFront({ from: 'front', missing: [13, 23], shade: 0.1, seed: 31 })),
    },
  ]
}

const day = 24 * 60

/** Threads with colleagues, with the team, with a laboratory, and one about a patient whom both practices follow. */
export const demoConversations: readonly DemoConversation[] = [
  {
    id: idOf(8, 1),
    by: camille,
    with: [hugo],
    title: null,
    patient: 2,
    messages: [
      [camille, 2 * day + 40, 'Bonjour Hugo, un avis pour Maëlle ? 13 et 23 encore incluses.'],
      [camille, 2 * day + 38, 'Peux-tu me dire si tu préfères attendre avant les gouttières ?'],
      [hugo, 95, 'Bonjour Camille, je l’ai vue hier. Voici la panoramique et une photo faites au cabinet.'],
      [hugo, 93, 'La 13 descend bien. Je lancerais la phase 1 sans attendre, et on recontrôle la 23 dans trois mois.'],
      [camille, 90, 'Très clair, merci 🙂 Je prépare l’empreinte.'],
    ],
    files: { message: 2, make: seenByHugo },
    draft: {
      by: camille,
      text: 'Je peux la revoir mardi à 17:30 pour le scan. Est-ce que tu veux que je t’envoie aussi les',
    },
  },
  {
    id: idOf(8, 2),
    by: labo,
    with: [camille],
    title: null,
    patient: null,
    messages: [
      [labo, day + 60, 'Bonjour docteur, le bridge est sur le modèle. Quelle teinte retenez-vous ?'],
      [camille, day + 30, 'A2, avec un collet un peu plus chaud.'],
      [labo, 130, 'Bien noté.'],
      [labo, 128, 'La teinte A2 est confirmée, départ demain.\nSuivi : https://labo-cristal.example/suivi'],
    ],
    unread: { by: camille, last: 2 },
  },
  {
    id: idOf(8, 3),
    by: karim,
    with: [camille],
    title: null,
    patient: null,
    messages: [
      [karim, 3 * day, 'Camille, tu viens à la soirée implantologie jeudi ?'],
      [camille, 3 * day - 20, 'Oui, avec plaisir. On en parle jeudi midi ?'],
      [karim, 150, 'Parfait. Je réserve pour deux.'],
    ],
    unread: { by: camille, last: 1 },
  },
  {
    id: idOf(8, 4),
    by: camille,
    with: [lea, nadia, paul],
    title: 'Équipe du cabinet',
    patient: null,
    messages: [
      [nadia, 4 * day, 'Le stock de gants est refait.'],
      [lea, 4 * day - 15, 'Merci Nadia ! Je commande aussi des masques.'],
    ],
  },
  {
    id: idOf(8, 5),
    by: lea,
    with: [camille],
    title: null,
    patient: 0,
    messages: [
      [lea, 200, 'Mme Abadie demande à avancer son rendez-vous de jeudi.'],
      [camille, 190, 'Mercredi 9:30 convient.'],
      [lea, 188, 'C’est noté, je la rappelle.'],
    ],
  },
]
